import { apiScopes } from '#app/auth/api-scopes.ts'
import { env } from '#app/platform/env/env.server.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const other = '0198c0de-0000-7000-8000-000000000002'
const at = '2026-11-26T09:30:00.000Z'
const picture = '/media/panels-on-a-roof'
const answerSchema = { type: 'object', properties: { answer: { type: 'string', maxLength: 1_000 } } }
const answer = 'The batteries take over at once, without a flicker.'
const title = 'Solar in Kano and Jos'
const url = () => `${env.SITE_URL}/blog/solar-in-kano`

/**
 * What fields have in examples, by name, or by group of operations and name: the first value that the schema of the field
 * takes. A field without a line here has a value made from its schema.
 */
export const sampleValues = (): Readonly<Record<string, readonly unknown[]>> => ({
	'Token.id': ['tk3f9a2c'],
	'Token.owner': [{ id: other, name: 'Amina Bello', role: 'editor' }],
	'Token.name': ['Stock program'],
	'Site.id': ['power-cuts'],
	'Site.name': ['What happens in a power cut?'],
	'Site.data': [[{ name: 'questions', label: 'Questions and answers', kind: 'collection', schema: answerSchema }]],
	'Media.url': [env.SITE_URL + picture],
	'Enquiries.notes': [[{ id: other, by: 'Musa Danladi', body: 'Called back.', at }]],
	'Enquiries.replies': [[]],
	'Comments.content': ['How long do the batteries last?'],
	'Comments.post': [{ id, slug: 'solar-in-kano', title: 'Solar in Kano' }],
	'Comments.author': [{ id: other, name: 'Amina Bello' }],
	id: [id],
	postId: [id],
	parentId: [null],
	authorId: [other],
	type: ['questions'],
	entry: ['power-cuts'],
	name: ['Amina Bello'],
	email: ['amina@example.com'],
	phone: ['+234 803 123 4567'],
	company: ['Bello Foods'],
	service: ['solar'],
	urgency: ['this-month'],
	budget: ['not-sure'],
	message: ['We lose power six hours a day. What would solar cost?'],
	role: ['editor'],
	scopes: [Object.keys(apiScopes).slice(0, 2)],
	expiresAt: ['2027-02-24T09:30:00.000Z'],
	createdAt: [at],
	updatedAt: [at],
	publishedAt: [at],
	publishAt: [null],
	answeredAt: [null],
	at: [at],
	by: ['Musa Danladi'],
	version: [3],
	publishedVersion: [2],
	state: ['published'],
	status: ['published', 'approved', 'new'],
	via: ['call'],
	decision: ['approve'],
	title: ['Solar in Kano'],
	slug: ['solar-in-kano'],
	url: [url()],
	text: ['We install solar panels in two days.'],
	q: ['solar'],
	posts: [[{ title: 'Solar in Kano', url: url(), text: 'We install solar panels in two days.' }]],
	pages: [[{ title: 'Solar', url: `${env.SITE_URL}/services/solar`, text: 'Panels, inverters and batteries.' }]],
	corrected: [null],
	content: ['## Before you buy\n\nWe install solar panels in two days.'],
	excerpt: ['What solar costs in Kano, and how long it takes.'],
	featuredImage: [picture],
	featuredImageAlt: ['Solar panels on a roof'],
	categories: [['Energy']],
	tags: [['solar', 'kano']],
	focusKeyword: ['solar kano'],
	metaDescription: ['What solar costs in Kano, and how long it takes.'],
	acceptProblems: ['false'],
	publish: ['false'],
	limit: [25],
	cursor: [`1795685400000.${id}`],
	next: [null],
	quote: ['in two days'],
	body: ['Good day Amina, we can visit you on Thursday.'],
	suggestedReply: [null],
	address: [picture],
	markdown: [`![Solar panels on a roof](${picture})`],
	alt: ['Solar panels on a roof'],
	focusX: [50],
	focusY: [50],
	fileName: ['panels.jpg'],
	width: [1_600],
	height: [1_067],
	bytes: [182_400],
	value: [{ question: 'What happens in a power cut?', answer: 'The batteries take over at once.' }],
	isTrashed: [false],
	isSuspended: [false],
})

type Own = { body?: Readonly<Record<string, unknown>>; response?: Readonly<Record<string, unknown>> }

const reply = { id: other, by: 'Amina Bello', body: 'Good day Amina, we can visit you on Thursday.', at }
const draft = { state: 'draft', version: 1, url: null, fields: { status: 'draft', publishedAt: '' } }

/** What the examples of an operation have instead, where a name does not say enough; of a response also within a field. */
export const ownValues: Readonly<Record<string, Own>> = {
	'create-post': {
		body: {
			title: 'Solar in Kano',
			slug: 'solar-in-kano',
			content: '## Before you buy\n\nWe install solar panels in two days.',
			categories: ['Energy'],
		},
		response: draft,
	},
	'update-post': { body: { title }, response: { version: 4, fields: { title } } },
	'add-note': { body: { quote: 'in two days', content: 'The price list says three.' } },
	'trash-post': { response: { ...draft, state: 'trash', version: 4 } },
	'restore-post': { response: { ...draft, version: 5 } },
	'create-entry': { response: { version: 1, publishedVersion: null } },
	'update-entry': { body: { value: { answer } }, response: { version: 4, value: { answer } } },
	'trash-entry': { response: { isTrashed: true } },
	'add-picture': { body: { picture: '(the bytes of the picture)', alt: 'Solar panels on a roof' } },
	'update-picture': { body: { alt: 'Solar panels on a flat roof' }, response: { version: 4 } },
	'update-enquiry': {
		body: { status: 'answered', via: 'call' },
		response: { version: 4, status: 'answered', answeredAt: at },
	},
	'replace-picture': { body: { picture: '(the bytes of the picture)' }, response: { version: 4 } },
	'reply-to-comment': {
		body: { content: 'About ten years.' },
		response: { id: other, parentId: id, content: 'About ten years.' },
	},
	'reply-to-enquiry': { response: { version: 4, replies: [{ ...reply, email: 'waiting' }] } },
	'suggest-reply': { response: { suggestedReply: 'Good day Amina, we can visit you on Thursday.' } },
}
