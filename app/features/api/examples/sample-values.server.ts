import { apiScopes } from '#app/auth/api-scopes.ts'
import { env } from '#app/platform/env/env.server.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const other = '0198c0de-0000-7000-8000-000000000002'
const at = '2026-11-26T09:30:00.000Z'
const picture = '/media/our-new-office'
const answerSchema = { type: 'object', properties: { answer: { type: 'string', maxLength: 1_000 } } }
const answer = 'By bank transfer or by card.'
const title = 'Our new office is open'
const url = () => `${env.SITE_URL}/blog/our-new-office`

/**
 * What fields have in examples, by name, or by group of operations and name: the first value that the schema of the field
 * takes. A field without a line here has a value made from its schema. /openapi.json of every company has them, so they
 * are of no trade and no place.
 */
export const sampleValues = (): Readonly<Record<string, readonly unknown[]>> => ({
	'Token.id': ['tk3f9a2c'],
	'Token.owner': [{ id: other, name: 'Amina Bello', role: 'editor' }],
	'Token.name': ['Stock program'],
	'Site.id': ['how-to-pay'],
	'Site.name': ['How can I pay?'],
	'Site.data': [[{ name: 'questions', label: 'Questions and answers', kind: 'collection', schema: answerSchema }]],
	'Media.url': [env.SITE_URL + picture],
	'Enquiries.notes': [[{ id: other, by: 'Musa Danladi', body: 'Called back.', at }]],
	'Enquiries.replies': [[]],
	'Comments.content': ['Is there parking?'],
	'Comments.post': [{ id, slug: 'our-new-office', title: 'Our new office' }],
	'Comments.author': [{ id: other, name: 'Amina Bello' }],
	id: [id],
	postId: [id],
	parentId: [null],
	authorId: [other],
	type: ['questions'],
	entry: ['how-to-pay'],
	name: ['Amina Bello'],
	email: ['amina@example.com'],
	phone: ['+234 803 123 4567'],
	company: ['Bello Foods'],
	service: ['consultation'],
	urgency: ['this-month'],
	budget: ['not-sure'],
	message: ['Please call me. I would like a quote.'],
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
	title: ['Our new office'],
	slug: ['our-new-office'],
	url: [url()],
	text: ['We have moved to a larger office.'],
	q: ['office'],
	posts: [[{ title: 'Our new office', url: url(), text: 'We have moved to a larger office.' }]],
	pages: [[{ title: 'Contact', url: `${env.SITE_URL}/contact`, text: 'Call, write or visit us.' }]],
	corrected: [null],
	content: ['## Where it is\n\nWe have moved to a larger office.'],
	excerpt: ['Where our new office is, and when it opens.'],
	featuredImage: [picture],
	featuredImageAlt: ['The new office'],
	categories: [['Company']],
	tags: [['office', 'news']],
	focusKeyword: ['new office'],
	metaDescription: ['Where our new office is, and when it opens.'],
	acceptProblems: ['false'],
	publish: ['false'],
	limit: [25],
	cursor: [`1795685400000.${id}`],
	next: [null],
	quote: ['a larger office'],
	body: ['Good day Amina, we will call you on Thursday.'],
	suggestedReply: [null],
	address: [picture],
	markdown: [`![The new office](${picture})`],
	alt: ['The new office'],
	focusX: [50],
	focusY: [50],
	fileName: ['office.jpg'],
	width: [1_600],
	height: [1_067],
	bytes: [182_400],
	value: [{ question: 'How can I pay?', answer: 'By bank transfer.' }],
	isTrashed: [false],
	isSuspended: [false],
})

type Own = { body?: Readonly<Record<string, unknown>>; response?: Readonly<Record<string, unknown>> }

const reply = { id: other, by: 'Amina Bello', body: 'Good day Amina, we will call you on Thursday.', at }
const draft = { state: 'draft', version: 1, url: null, fields: { status: 'draft', publishedAt: '' } }

/** What the examples of an operation have instead, where a name does not say enough; of a response also within a field. */
export const ownValues: Readonly<Record<string, Own>> = {
	'create-post': {
		body: {
			title: 'Our new office',
			slug: 'our-new-office',
			content: '## Where it is\n\nWe have moved to a larger office.',
			categories: ['Company'],
		},
		response: draft,
	},
	'update-post': { body: { title }, response: { version: 4, fields: { title } } },
	'add-note': { body: { quote: 'a larger office', content: 'Please say which floor.' } },
	'trash-post': { response: { ...draft, state: 'trash', version: 4 } },
	'restore-post': { response: { ...draft, version: 5 } },
	'create-entry': { response: { version: 1, publishedVersion: null } },
	'update-entry': { body: { value: { answer } }, response: { version: 4, value: { answer } } },
	'trash-entry': { response: { isTrashed: true } },
	'add-picture': { body: { picture: '(the bytes of the picture)', alt: 'The new office' } },
	'update-picture': { body: { alt: 'The new office from the street' }, response: { version: 4 } },
	'update-enquiry': {
		body: { status: 'answered', via: 'call' },
		response: { version: 4, status: 'answered', answeredAt: at },
	},
	'replace-picture': { body: { picture: '(the bytes of the picture)' }, response: { version: 4 } },
	'reply-to-comment': {
		body: { content: 'Yes, behind the building.' },
		response: { id: other, parentId: id, content: 'Yes, behind the building.' },
	},
	'reply-to-enquiry': { response: { version: 4, replies: [{ ...reply, email: 'waiting' }] } },
	'suggest-reply': { response: { suggestedReply: 'Good day Amina, we will call you on Thursday.' } },
}
