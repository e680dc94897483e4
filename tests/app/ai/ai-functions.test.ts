import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { functionCaller, signedIn, textOf } from '../../support/ai/functions.ts'

/* The remote functions with the engine that needs nothing: contracts, the order of checks, streams, usage. */

const app = await startApp({ seed: 'sample' })
const browser = await signedIn(app, 'admin')
const admin = functionCaller(app, browser)
const viewer = functionCaller(app, await signedIn(app, 'viewer'))
const visitor = functionCaller(app, { cookies: new Map() })

beforeEach(() => app.sql`truncate rate_limits`)

const postTitle = 'How to choose a solar inverter for a small clinic in Lagos'
const topic = 'Solar power for clinics'
const article = '## One\n\nFirst.\n\n## Two\n\nSecond.'
const whole = {
	postTitle,
	topic,
	focusKeyword: 'solar inverter',
	targetAudience: 'Business Owners',
	desiredTone: 'Friendly',
	contentGoal: 'Help the reader decide',
}
const text = expect.stringMatching(/\S/)
const list = expect.arrayContaining([text])

/** The specification's bodies and what it reads from the answers. */
const contracts: [name: string, body: Record<string, unknown>, answer: Record<string, unknown>][] = [
	['suggest-keywords', { postTitle }, { focusKeyword: text, longTailKeywords: list }],
	['optimize-meta-title', { postTitle, focusKeyword: 'solar inverter' }, { optimizedTitle: text }],
	['suggest-content-value', { postTitle, topic }, { suggestedUSPs: list }],
	[
		'generate-meta-description',
		{
			focusKeyword: 'solar inverter',
			contentValue: 'Names the mistakes',
			metaDescriptionExamples: 'All about [focusKeyword].',
		},
		{ metaDescription: text },
	],
	['write-introduction', { focusKeyword: 'solar inverter', topic }, { introduction: text }],
	['suggest-content-goals', { postTitle, topic, focusKeyword: 'solar inverter' }, { suggestedGoals: list }],
	['generate-full-content', whole, { fullArticle: text, suggestedHeadings: list }],
	[
		'refine-content',
		{ originalArticle: article, userRequest: 'remove the section Two' },
		{ refinedArticle: '## One\n\nFirst.' },
	],
	['generate-image', { prompt: 'Panels on a roof', aspectRatio: '9:16' }, { imageUrl: text, imageAltText: text }],
]

const titles = { postTitle, focusKeyword: 'solar inverter' }

describe('each function', () => {
	test.each(contracts)(
		'%s answers exactly its shape, and the same as the end of its stream',
		async (name, body, shape) => {
			const response = await admin.call(name, body)
			expect([response.status, await response.json()]).toEqual([200, shape])
			expect(response.headers.get('cache-control')).toContain('no-store')
			const events = await admin.listen(name, body)
			expect(events.at(0)).toMatchObject({ type: 'meta', function: name, engine: 'offline', model: 'Offline drafter' })
			expect(events.at(-1)).toMatchObject({ type: 'result', value: shape })
		},
	)

	test.each(contracts)(
		'%s asks who it is, then whether they may, then for its fields, one by one',
		async (name, body) => {
			const outcome = async (response: Response) => [response.status, (await response.json()).error.code]
			expect(await outcome(await visitor.call(name, '{'))).toEqual([401, 'unauthenticated'])
			expect(await outcome(await viewer.call(name, {}))).toEqual([403, 'forbidden'])
			expect(await outcome(await admin.call(name, '{'))).toEqual([400, 'malformed'])
			const optional = new Set(['focusKeyword', 'aspectRatio'])
			for (const field of Object.keys(body)) {
				if (
					optional.has(field) &&
					(name === 'suggest-content-goals' || name === 'generate-full-content' || name === 'generate-image')
				)
					continue
				const response = await admin.call(name, { ...body, [field]: ' ' })
				expect([response.status, await response.json()]).toMatchObject([
					422,
					{ error: { code: 'input_invalid', field } },
				])
			}
		},
	)

	test('there is no other', async () => {
		expect((await admin.call('drop-tables', {})).status).toBe(404)
		expect((await admin.call('__proto__', {})).status).toBe(404)
	})
})

test('an engine that costs nothing has no limit made for paid calls', async () => {
	const statuses: number[] = []
	// One more than the burst of paid calls.
	for (let call = 0; call < 21; call += 1) statuses.push((await admin.call('optimize-meta-title', titles)).status)
	expect(new Set(statuses)).toEqual(new Set([200]))
})

test('missing input is said in the specification’s words', async () => {
	const outcome = async (name: string, body: unknown) => (await (await admin.call(name, body)).json()).error
	expect(await outcome('suggest-keywords', {})).toMatchObject({
		message: 'Please enter a Post Title.',
		title: 'Input Missing',
	})
	expect(await outcome('generate-image', {})).toMatchObject({ message: 'Please enter a prompt for the image.' })
	expect(await outcome('refine-content', { userRequest: 'x' })).toMatchObject({
		message: 'Generated article content is missing.',
	})
	expect(await outcome('suggest-keywords', { postTitle: 'x'.repeat(201) })).toMatchObject({
		message: 'Post Title is too long: at most 200 characters.',
	})
	expect(await outcome('suggest-keywords', [])).toMatchObject({ code: 'input_invalid' })
})

test('an article is streamed block by block, equals the final text, and links to public posts only', async () => {
	const events = await admin.listen('generate-full-content', whole)
	expect(events.at(-1)).toMatchObject({ type: 'result', value: { fullArticle: textOf(events) } })
	for (const [, slug] of textOf(events).matchAll(/\]\(\/blog\/([^)]+)\)/g))
		expect((await app.fetch(`/blog/${slug}`)).status, slug).toBe(200)
	expect(textOf(events)).toMatch(/\]\(\/blog\//)
})

describe('the simple generator', () => {
	test('makes one draft, public nowhere, at a free address, in the audit log', async () => {
		const prompt = 'Write a blog post about earthing for small shops'
		const events = await admin.listen('ai-blog-generator', { prompt })
		expect(events.at(-1)).toMatchObject({ type: 'result', value: { id: text, title: 'Earthing for small shops' } })
		const again = await (await admin.call('ai-blog-generator', { prompt })).json()
		const [first, second] = await app.sql`
			select id, slug, status, live, excerpt <> '' as excerpt, metadata ->> 'focusKeyword' as keyword from blog_posts
			where title = 'Earthing for small shops' order by created_at, id`
		expect(first).toMatchObject({
			slug: 'earthing-for-small-shops',
			status: 'draft',
			live: false,
			excerpt: true,
			keyword: text,
		})
		expect(second).toMatchObject({ id: again.id, slug: 'earthing-for-small-shops-2' })
		expect((await app.fetch('/blog/earthing-for-small-shops')).status).toBe(404)
		const [event] = await app.sql`select deed, title from audit_entries order by id desc limit 1`
		expect(event).toEqual({ deed: 'post:contribute drafted', title: 'Earthing for small shops' })
	})

	test('works as a form, and says what is missing', async () => {
		const done = await browser.submit('/admin/ai-generator', { prompt: 'cable sizes for a workshop' })
		expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/admin\/posts\/edit\//)])
		const missing = await browser.submit('/admin/ai-generator', { prompt: ' ' })
		expect([missing.status, await missing.text()]).toEqual([
			422,
			expect.stringContaining('Please enter a topic or prompt for the blog post.'),
		])
	})

	test('says who must sign in, in its own words', async () => {
		expect((await (await visitor.call('ai-blog-generator', {})).json()).error).toMatchObject({
			title: 'Authentication Error',
			message: 'You must be logged in to generate posts.',
		})
	})
})

test('a generated picture is stored in the library', async () => {
	const { imageUrl, imageAltText } = await (await admin.call('generate-image', { prompt: 'Panels on a roof' })).json()
	const rows = await app.sql`select alt from media where '/media/' || name = ${imageUrl}`
	expect(rows).toEqual([{ alt: imageAltText }])
	expect((await app.fetch(imageUrl)).status).toBeLessThan(400)
})

test('what cannot be done without a model is said, with what can', async () => {
	const response = await admin.call('refine-content', { originalArticle: article, userRequest: 'make it sing' })
	expect(response.status).toBe(422)
	const { error } = await response.json()
	expect(error).toMatchObject({
		code: 'not_possible',
		title: 'Refinement Error',
		message: expect.stringContaining('shorten [by 30%]'),
	})
	const [run] =
		await app.sql`select outcome, person_id is not null as known from ai_runs order by created_at desc, id desc limit 1`
	expect(run).toEqual({ outcome: 'not_possible', known: true })
})

test('a long article is taken, an endless one is not', async () => {
	const article = `## One\n\n${'Sentences that go on. '.repeat(4_500)}`
	expect(
		(
			await admin.call('refine-content', {
				originalArticle: article.slice(0, 99_000),
				userRequest: 'add a call to action',
			})
		).status,
	).toBe(200)
	expect(
		(await admin.call('refine-content', { originalArticle: 'x'.repeat(100_001), userRequest: 'shorten' })).status,
	).toBe(422)
	expect(
		(await admin.call('refine-content', { originalArticle: 'x'.repeat(3_000_000), userRequest: 'shorten' })).status,
	).toBe(413)
})

test('the Offline drafter answers far more calls than a paid model would be allowed', async () => {
	const statuses: number[] = []
	while (statuses.length < 24)
		statuses.push((await admin.call('optimize-meta-title', { postTitle, focusKeyword: 'solar' })).status)
	expect(new Set(statuses)).toEqual(new Set([200]))
})
