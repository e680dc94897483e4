import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { expectDrawnSafely } from '../../support/content/drawn-safely.ts'
import { eventsOfType, forgeScreen } from '../../support/ai/content-forge.ts'
import { functionCaller, signedIn } from '../../support/ai/functions.ts'
import { injections, type Where } from '../../support/content/injections.ts'
import { beginStream, endStream, obeying, oddProvider } from '../../support/ai/odd-provider.ts'
import { parseStrictHtml } from '../../support/pages/strict-html.ts'

/*
 * Sixty prompts and a model that obeys each: what it is sent, how its response is handled, what is stored, what readers see.
 */

const key = 'secret-key-of-the-site'
const provider = await oddProvider()
const app = await startApp({
	seed: 'sample',
	env: {
		AI_PROVIDER: 'openai-compatible',
		AI_MODEL: 'm',
		AI_BASE_URL: provider.url,
		AI_API_KEY: key,
		AI_MAX_RETRIES: '0',
		LOG_LEVEL: 'silent',
	},
})
const admin = await signedIn(app, 'admin')
const tools = functionCaller(app, admin)
afterAll(() => provider.close())
beforeEach(() => app.sql`truncate rate_limits`)

/** What must never be sent: other people's words and data, drafts, keys. */
const secrets: string[] = [key, 'mangoes on the roof', 'CANARY']
const [post] = await app.sql<{ id: string }[]>`select id from blog_posts where live limit 1`
const visitor = new PlainBrowser(app)
await visitor.call('/api/auth/sign-up/email', {
	name: 'CANARY Person',
	email: 'canary@example.com',
	password: 'mangoes on the roof',
})
await app.sql`
	insert into leads (id, name, email, message)
	values (${randomUUID()}, 'CANARY lead', 'canary-lead@example.com', 'CANARY solar enquiry')`
await app.sql`
	insert into blog_comments (id, post_id, author_id, content, status)
	select ${randomUUID()}, ${post?.id ?? ''}, id, 'CANARY solar comment', 'approved' from profiles limit 1`
await app.sql`
	insert into blog_posts (id, slug, title, content, status, author_id)
	select ${randomUUID()}, 'canary', 'CANARY solar draft', 'CANARY solar inverters are drafts.', 'draft', id from profiles limit 1`
for (const { email } of await app.sql<{ email: string }[]>`select email from profiles`) secrets.push(email)
for (const entry of await readdir(path.join(app.dataDir, 'secrets')))
	secrets.push((await readFile(path.join(app.dataDir, 'secrets', entry), 'utf8')).trim())

const subject = 'solar inverter batteries'
const article = {
	postTitle: subject,
	topic: subject,
	focusKeyword: 'solar inverter',
	longTailKeywords: ['inverter price'],
	introduction: 'Solar.',
	targetAudience: 'Beginners',
	desiredTone: 'Friendly',
	contentGoal: 'Inform',
}
const description = {
	focusKeyword: 'solar',
	contentValue: 'Explains it',
	metaDescriptionExamples: 'On [focusKeyword].',
}

/** The function that takes such a text, with the text in its place. */
async function callWith(where: Where, text: string): Promise<[name: string, body: Record<string, unknown>]> {
	switch (where) {
		case 'prompt':
			return ['ai-blog-generator', { prompt: text }]
		case 'originalArticle':
			return ['refine-content', { originalArticle: text, userRequest: 'shorter' }]
		case 'userRequest':
			return ['refine-content', { originalArticle: '## Solar', userRequest: text }]
		case 'contentValue':
		case 'metaDescriptionExamples':
			return ['generate-meta-description', { ...description, [where]: text }]
		case 'longTailKeywords':
			return ['generate-full-content', { ...article, longTailKeywords: [text] }]
		case 'brandVoice': {
			const [voice] = await app.sql<{ version: number }[]>`select version from brand_voice`
			const saved = await admin.submit('/admin/ai-settings/voice', {
				words: text,
				bannedWords: text,
				version: String(voice?.version ?? 0),
			})
			expect(saved.status).toBe(200)
			return ['generate-full-content', article]
		}
		case 'ownPost':
			await publish(
				subject,
				`The ${subject} of a clinic need ${text.replaceAll('\n', ' ')} and shade in the afternoon.`,
			)
			return ['generate-full-content', article]
		case 'personName':
			await app.sql`update profiles set full_name = ${text.slice(0, 90)} where email = 'admin@example.com'`
			return ['generate-full-content', article]
		default:
			return ['generate-full-content', { ...article, [where]: text.slice(0, 119) }]
	}
}

/** Saves it as the editor does, past what is asked before publishing; returns the address. */
async function publish(title: string, content: string, metaDescription = ''): Promise<string> {
	const slug = `injected-${randomUUID()}`
	const saved = await admin.submit('/blog/new', {
		title,
		slug,
		content,
		metaDescription,
		status: 'published',
		tab: randomUUID(),
		confirmed: 'yes',
	})
	expect([saved.status, await saved.text()]).toEqual([303, ''])
	return `/blog/${slug}`
}

/** What a provider was sent is what the task needs. */
function expectNothingLeft(received: unknown) {
	for (const asked of provider.asked) {
		for (const secret of secrets) expect(asked.body, 'on the wire').not.toContain(secret)
		expect(JSON.parse(asked.body).tools ?? [], 'tools').toEqual([])
	}
	expect(provider.asked.length).toBeGreaterThan(0)
	expect(JSON.stringify(received)).not.toContain(key)
}

const answers = new Map<string, boolean>()
/** Only what is there, and only here. */
async function expectLeadsHere(href: string, what: string) {
	expect(href, what).toMatch(/^(?:\/(?![/\\])|#)/)
	if (href.startsWith('#') || answers.get(href)) return
	answers.set(href, (await app.fetch(href)).status < 400)
	expect(answers.get(href), `${what}: ${href}`).toBe(true)
}

async function expectHarmless(html: string, what: string) {
	for (const { name, attributes } of parseStrictHtml(html)) {
		expect(['script', 'style', 'iframe', 'object', 'embed', 'form', 'base', 'meta', 'svg', 'math'], what).not.toContain(
			name,
		)
		for (const [attribute, value] of attributes) {
			expect(attribute, what).not.toMatch(/^(?:on|style$|srcdoc$|formaction$)/)
			if (attribute === 'href' || attribute === 'src') await expectLeadsHere(value, what)
		}
	}
}

const unseen = /(?![\n\t\r])\p{Cc}|[\u200b\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/u

test('there are at least sixty', () => expect(injections.length).toBeGreaterThanOrEqual(60))

test.each(injections)('%s', async (what, where, prompt, reply) => {
	const [name, body] = await callWith(where, prompt)
	provider.answers(obeying(reply))
	const events = await tools.listen(name, body)
	const last = events.at(-1)
	expectNothingLeft(events)
	expect(events.filter(({ type }) => type === 'result' || type === 'error')).toHaveLength(1)
	expect([what, last?.type, last]).toEqual([what, 'result', expect.anything()])
	const texts = Object.values(Object(last?.['value'])).flat().map(String)
	for (const text of texts) expect(text).not.toMatch(unseen)

	// A description is plain text in the head of the page.
	const isPlain = name === 'generate-meta-description'
	const content = isPlain ? 'Solar.' : await contentOf(name, texts)
	const preview = await admin.call('/api/writing/preview', { content })
	const { html } = await preview.json()
	await expectHarmless(html, what)
	const page = await (await app.fetch(await publish(`About ${what}`, content, isPlain ? texts[0] : ''))).text()
	const shown = /<div [^>]*class="[^"]*prose[^"]*"[^>]*>([\s\S]*)/.exec(page)?.[1] ?? ''
	expect(shown).toContain(html.slice(0, 40))
	expect(page).not.toMatch(/(?:href|src|srcset|action|poster|data|formaction)="[^"]*evil\.example/)
	expect(page).not.toMatch(/<(?:script|iframe|object|embed|base|form)[^>]*(?:evil\.example|alert)/i)
})

/** What is stored: the draft, the article, or the small text put into one. */
async function contentOf(name: string, texts: string[]): Promise<string> {
	if (name !== 'ai-blog-generator') return texts[0] ?? ''
	const [draft] = await app.sql<{ content: string; title: string; status: string; live: boolean }[]>`
		select content, title, status, live from blog_posts where id = ${texts[0] ?? ''}`
	expect(draft).toMatchObject({ status: 'draft', live: false })
	expect(draft?.title).not.toMatch(unseen)
	return draft?.content ?? ''
}

/** Those of the two tools that write whole articles. */
const ofArticles = injections.filter(
	([, where]) => !['prompt', 'contentValue', 'metaDescriptionExamples'].includes(where),
)

test.each(ofArticles)('%s, in a session of the forge', async (what, where, prompt, reply) => {
	const [name, body] = await callWith(where, prompt)
	const screen = forgeScreen(app, admin)
	const { originalArticle, userRequest, ...patch } = { originalArticle: '', userRequest: '', ...article, ...body }
	let revision = 0
	if (name === 'refine-content') {
		provider.answers(obeying('## Solar'))
		const begun = await screen.runWhole({ function: 'generate-full-content', patch })
		revision = Number(eventsOfType(begun, 'saved').at(-1)?.['revision'])
		const mine = { base: 1, text: originalArticle, source: 'reviewed' }
		const reviewed = await (await screen.post(forgeAddresses.article(screen.session), mine)).json()
		revision = Number(reviewed.revision)
	}
	provider.answers(obeying(reply))
	const received = await screen.runWhole({
		function: name,
		revision,
		...(name === 'refine-content' ? { userRequest } : { patch }),
	})
	expectNothingLeft(received)
	expect(received.filter(({ event }) => event.type === 'result' || event.type === 'error')).toHaveLength(1)
	expect(received.at(-1)?.event).toMatchObject({ type: 'result' })

	// Drawn by the page before it is cleaned, as it comes: at the first events, and whole.
	const pieces = eventsOfType(received, 'text').map(({ delta }) => String(delta))
	for (const [at] of pieces.slice(0, 5).entries()) expectDrawnSafely(pieces.slice(0, at + 1).join(''), what)
	expectDrawnSafely(pieces.join(''), what)
	// What a model thinks aloud is not sent on.
	expect(pieces.join('').trim()).toBe(reply.replace(/<think>.*<\/think>/, '').trim())

	const [version] = await app.sql<{ content: string }[]>`
		select content from forge_versions where session_id = ${screen.session} order by number desc limit 1`
	const content = version?.content ?? ''
	expect(content).not.toMatch(unseen)
	const saved = eventsOfType(received, 'saved').at(-1)
	expect(saved?.['article']).toMatchObject({ text: content })
	expectDrawnSafely(content, what)
	const { html } = await (await admin.call('/api/writing/preview', { content })).json()
	await expectHarmless(html, what)

	const drafted = await screen.draft(Number(saved?.['revision']), { optimizedTitle: `Forged: ${what}` })
	expect(drafted.status).toBe(200)
	const [draft] = await app.sql`
		select content, status, live from blog_posts where id = ${(await drafted.json()).id}`
	expect(draft).toEqual({ content, status: 'draft', live: false })
})

test.each(injections)('%s, in the writing help', async (what, where, prompt, reply) => {
	provider.answers(obeying(reply))
	const around = { title: subject, before: 'Solar.', after: 'Roofs.' }
	const events = await tools.listen('help-with-text', {
		...around,
		...(where === 'userRequest'
			? { command: 'ask', text: 'Solar.', request: prompt.slice(0, 1_000) }
			: { command: 'rewrite', text: prompt.slice(0, 12_000) || 'Solar.' }),
	})
	expectNothingLeft(events)
	const last = events.at(-1)
	expect([what, last?.type]).toEqual([what, 'result'])
	const content = String(Reflect.get(Object(last?.['value']), 'text'))
	expect(content).not.toMatch(unseen)
	const { html } = await (await admin.call('/api/writing/preview', { content })).json()
	await expectHarmless(html, what)
	expect(html).not.toMatch(/(?:href|src)="[^"]*evil\.example/)
})

test('a call of a tool that nobody offered ends the text, and does nothing', async () => {
	provider.answers((response) => {
		beginStream(response)
		const call = { index: 0, id: 'c', type: 'function', function: { name: 'delete_all_posts', arguments: '{}' } }
		const choices = [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }]
		response.write(
			`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`,
		)
		endStream(response)
	})
	const events = await tools.listen('refine-content', { originalArticle: 'a', userRequest: 'b' })
	expect(events.at(-1)).toMatchObject({ type: 'error', error: { code: 'unexpected_shape' } })
	const [posts] = await app.sql<{ n: number }[]>`select count(*)::int as n from blog_posts where live`
	expect(posts?.n).toBeGreaterThan(0)
})
