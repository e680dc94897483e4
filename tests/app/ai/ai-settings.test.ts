import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { functionCaller, signedIn } from '../../support/ai/functions.ts'
import { oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'

/* The AI settings: the engine and its test, the voice, the budget, and the switch, with a model behind real HTTP. */

const key = 'secret-key-of-the-site'
const provider = await oddProvider()
const host = new URL(provider.url).host
const app = await startApp({
	seed: 'sample',
	env: {
		AI_PROVIDER: 'openai-compatible',
		AI_MODEL: 'small-model',
		AI_BASE_URL: provider.url,
		AI_API_KEY: key,
		AI_MAX_RETRIES: '0',
		AI_PRICE_INPUT: '2',
		AI_PRICE_OUTPUT: '8',
		AI_MONTHLY_BUDGET: '20',
		AI_TIMEOUT_MS: '1000',
	},
})
const admin = await signedIn(app, 'admin')
const tools = functionCaller(app, admin)
afterAll(() => provider.close())
beforeEach(() => app.sql`truncate rate_limits`)

const page = async (path: string) => {
	const response = await admin.get(path)
	return { status: response.status, text: (await response.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '') }
}
const sent = async (path: string, fields: Record<string, string>) => {
	const response = await admin.submit(path, fields)
	return { status: response.status, text: (await response.text()).replaceAll('<!-- -->', '') }
}
const keywords = { focusKeyword: 'solar inverter', longTailKeywords: ['hybrid inverter'] }

test('says who writes and where words go, and never the key', async () => {
	const { status, text } = await page('/admin/ai-settings')
	expect(status).toBe(200)
	expect(text).toContain(`small-model via ${host}`)
	expect(text).toContain('Set; it is never shown')
	expect(text).toContain('Drawn here, in the brand')
	for (const path of ['', '/voice', '/usage', '/usage.csv'])
		expect((await page(`/admin/ai-settings${path}`)).text).not.toContain(key)
})

describe('the test of the engine', () => {
	const ask = async () => (await sent('/admin/ai-settings', { intent: 'test' })).text
	type Answer = Parameters<Parameters<typeof provider.answers>[0]>[0]
	const status = (code: number, body: unknown) => (response: Answer) =>
		response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))

	test('is one small call, and says what came of it', async () => {
		provider.answers((response) => wholeResponse(response, JSON.stringify(keywords)))
		expect(await ask()).toMatch(/small-model via [\d.:]+ answered in \d\.\d s: “solar inverter”/)
		expect(provider.asked).toHaveLength(1)
		const [run] = await app.sql`select function, outcome from ai_runs order by id desc limit 1`
		expect(run).toEqual({ function: 'suggest-keywords', outcome: 'done' })
	})

	test.each<[string, (response: Answer) => unknown, RegExp]>([
		[
			'a wrong key',
			status(401, { error: { message: `bad ${key}` } }),
			/rejected the key. Check “API key” \(AI_API_KEY\)/,
		],
		['no credit', status(429, { error: { message: 'insufficient_quota' } }), /no credit left/],
		[
			'no such model',
			status(404, { error: { message: 'x' } }),
			/nor the model “small-model”. Check “Model for texts” \(AI_MODEL\)/,
		],
		['another protocol', status(400, { error: { message: 'x' } }), /rejected the request. Check “Model for texts”/],
		[
			'a page',
			(a) => a.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi'),
			/Check “Address of its API” \(AI_BASE_URL\)/,
		],
		[
			'chatter',
			(a) => wholeResponse(a, 'Hello!'),
			/try another choice of “How answers are asked for” \(AI_STRUCTURED\)/,
		],
		['silence', () => {}, /did not respond within 1 s/],
		['a broken engine', status(500, {}), /had a problem/],
		['a tired engine', status(429, {}), /limiting requests/],
		['nobody', (a) => a.socket?.destroy(), /does not respond/],
	])('%s', async (_what, script, pattern) => {
		provider.answers(script)
		const text = await ask()
		expect(text).toMatch(pattern)
		expect(text).not.toContain(key)
	})
})

describe('the brand voice', () => {
	const path = '/admin/ai-settings/voice'
	const voice = { words: 'Warm and plain, as to a neighbour.', bannedWords: 'Synergy\nstate of the art, SYNERGY' }

	test('is in the prompt, with its sample posts; banned words are reported and not changed', async () => {
		const [post] = await app.sql<{ id: string; title: string }[]>`
			select id, title from blog_posts where live order by published_at limit 1`
		const saved = await sent(path, { ...voice, sample1: post?.id ?? '', sample2: '', sample3: '', version: '0' })
		expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('The brand voice is saved')])
		provider.answers((response) => wholeResponse(response, '## Roofs\n\nA state-of-the-art roof.'))
		const body = { originalArticle: '## Roofs', userRequest: 'longer' }
		const events = await tools.listen('refine-content', body)
		const [asked] = provider.asked
		expect(asked?.body).toContain('<<<brandVoice')
		expect(asked?.body).toContain('Warm and plain, as to a neighbour.')
		expect(asked?.body).toContain('Never use these words: SYNERGY; state of the art.')
		expect(asked?.body).toContain(JSON.stringify(`“${post?.title}”`).slice(1, -1))
		expect(events.find(({ type }) => type === 'banned-words')).toMatchObject({ words: ['state of the art'] })
		expect(events.at(-1)).toMatchObject({ value: { refinedArticle: '## Roofs\n\nA state-of-the-art roof.' } })
		const check = { ...postFields, content: 'All the synergy.' }
		const { findings } = await (await admin.call('/api/writing/check', { fields: check })).json()
		expect(findings).toContainEqual(
			expect.objectContaining({
				text: '“SYNERGY” is on your list of words to avoid. Say it another way.',
				at: { line: 1 },
			}),
		)
	})

	test('of two who change it at once, the second is shown what the first saved, and keeps what was typed', async () => {
		const [row] = await app.sql<{ version: number }[]>`select version from brand_voice`
		const version = String(row?.version)
		expect((await sent(path, { words: 'First.', bannedWords: '', version })).status).toBe(200)
		const second = await sent(path, { words: 'Second.', bannedWords: '', version })
		expect(second.status).toBe(409)
		expect(second.text).toMatch(
			/Someone else saved the brand voice while you were editing[\s\S]*Second\.[\s\S]*First\./,
		)
		expect((await sent(path, { words: 'Second.', bannedWords: '', version: String(Number(version) + 1) })).status).toBe(
			200,
		)
	})

	test.each([
		['too long', { words: 'x'.repeat(2_001) }, 'too long: at most 2,000'],
		['a long word', { bannedWords: 'y'.repeat(61) }, 'at most 60 characters'],
		['Too many words', { bannedWords: Array.from({ length: 101 }, (_, at) => `w${at}`).join('\n') }, 'at most 100'],
		['no post', { sample1: '019a0000-0000-7000-8000-000000000000' }, 'no longer published'],
		['a draft', { sample1: 'draft' }, 'no longer published'],
	])('%s is refused with everything typed', async (_what, fields, phrase) => {
		const rejected = await sent(path, { words: 'Typed.', bannedWords: '', version: '9', ...fields })
		expect([rejected.status, rejected.text]).toEqual([422, expect.stringContaining(phrase)])
	})
})

const postFields = {
	title: 'Roofs',
	slug: 'roofs',
	content: '',
	excerpt: '',
	status: 'draft',
	featuredImage: '',
	featuredImageAlt: '',
	categories: '',
	tags: '',
	focusKeyword: '',
	metaDescription: '',
}

describe('the budget', () => {
	const save = (dollars: string) => sent('/admin/ai-settings', { intent: 'budget', dollars })

	test('can be less than the environment allows, and holds at once', async () => {
		expect((await save('20.01')).text).toContain('AI_MONTHLY_BUDGET allows $20 at most')
		expect((await save('a lot')).text).toContain('Enter an amount such as 25')
		expect((await save('0,50')).text).toContain('The budget is saved.')
		await app.sql`update ai_runs set cost_micros = 0`
		await app.sql`update ai_runs set cost_micros = 500000 where id = (select max(id::text)::uuid from ai_runs)`
		const rejected = await tools.call('suggest-keywords', { postTitle: 'x' })
		expect([rejected.status, (await rejected.json()).error.code]).toEqual([429, 'budget_exceeded'])
		expect((await page('/admin/ai-settings')).text).toMatch(/\$0\.50 of \$0\.50[\s\S]*Used up/)
		expect((await save('')).status).toBe(200)
		provider.answers((response) => wholeResponse(response, JSON.stringify(keywords)))
		expect((await tools.call('suggest-keywords', { postTitle: 'x' })).status).toBe(200)
	})

	test('use and cost: by tool, person, engine, month and call, with what is only estimated', async () => {
		const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(new Date()).slice(0, 7)
		for (const [by, pattern] of [
			['tools', /Keywords[\s\S]*Total/],
			['people', /Adaeze Okafor/],
			['models', /small-model via/],
			['months', new RegExp(new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date()))],
			['calls', /Refine/],
		] as const) {
			const { status, text } = await page(`/admin/ai-settings/usage?by=${by}`)
			expect([status, text]).toEqual([200, expect.stringMatching(pattern)])
			expect(text).toMatch(/≈ \$0\.\d\d/)
		}
		expect((await page('/admin/ai-settings/usage?month=2019-13&by=nothing&before=x')).status).toBe(200)
		const csv = (await page(`/admin/ai-settings/usage.csv?month=${month}`)).text
		expect(csv).toMatch(/^\uFEFF?When \(Lagos\),Who,Tool,Provider,/)
		expect(csv).toMatch(/Adaeze Okafor,Refine,small-model via [\d.:]+,Done,\d+,\d+,yes,0,[\d.]+,[\d.]+\r\n/)
	})

	test('each call is on one page of the list', async () => {
		await app.sql`insert into ai_runs (id, function, engine, model, outcome)
			select gen_random_uuid(), 'refine-content', 'offline', 'Offline drafter', 'done' from generate_series(1, 120)`
		const [row] = await app.sql<{ n: number }[]>`select count(*)::int as n from ai_runs`
		let rows = 0
		let next: string | undefined = '/admin/ai-settings/usage?by=calls'
		while (next) {
			const { text }: { text: string } = await page(next)
			rows += text.split('<tr').length - 2
			next = /href="([^"]*before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
		}
		expect(rows).toBe(row?.n)
	})
})

test('one switch takes all of it away, for everybody at once, and brings it back', async () => {
	const other = functionCaller(app, await signedIn(app, 'viewer'))
	const code = async (response: Response) => [response.status, (await response.json()).error.code]
	const turn = (to: string) => sent('/admin/ai-settings', { intent: 'switch', to })
	expect((await page('/admin')).text).toMatch(/href="\/admin\/ai-generator"/)
	expect((await turn('off')).text).toContain('AI writing is off for everyone.')
	const off = await page('/admin/ai-generator')
	expect(off.status).toBe(404)
	expect(off.text).toContain('AI writing is switched off')
	for (const path of ['/admin', '/admin/posts', '/admin/ai-settings', '/admin/ai-generator'])
		expect((await page(path)).text, path).not.toMatch(/href="\/admin\/(?:ai-generator|content-forge)/)
	provider.answers((response) => wholeResponse(response, JSON.stringify(keywords)))
	expect(await code(await tools.call('suggest-keywords', { postTitle: 'x' }))).toEqual([404, 'switched_off'])
	expect(await code(await other.call('suggest-keywords', { postTitle: 'x' }))).toEqual([403, 'forbidden'])
	expect((await sent('/admin/ai-generator', { prompt: 'Roofs' })).status).toBe(404)
	expect((await sent('/admin/ai-settings', { intent: 'test' })).text).toContain('AI writing is switched off')
	expect(provider.asked).toHaveLength(0)
	expect((await turn('on')).text).toContain('AI writing is on.')
	expect((await tools.call('suggest-keywords', { postTitle: 'x' })).status).toBe(200)
	const entries =
		await app.sql`select deed, details ->> 'to' as to from audit_entries where deed = 'ai:manage switch' order by id`
	expect(entries.map(({ to }) => to)).toEqual(['off', 'on'])
})

test('a model’s answer of another shape is said in the specification’s words', async () => {
	provider.answers((response) => wholeResponse(response, '{"words":["solar"]}'))
	const response = await tools.call('suggest-keywords', { postTitle: 'Inverters' })
	expect([response.status, (await response.json()).error]).toMatchObject([
		502,
		{
			code: 'unexpected_shape',
			message: 'Received unexpected data structure from keyword suggestion service.',
		},
	])
})

test('too many calls of a model wait, and the sentence names the limit and when it ends', async () => {
	provider.answers((response) => wholeResponse(response, JSON.stringify(keywords)))
	const call = () => tools.call('suggest-keywords', { postTitle: 'Inverters' })
	for (let nth = 0; nth < 20; nth += 1) expect((await call()).status).toBe(200)
	// One comes back every twelve seconds, so on a slow machine a few more may pass.
	let rejected = await call()
	while (rejected.status === 200) rejected = await call()
	expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true])
	expect((await rejected.json()).error).toMatchObject({
		code: 'rate_limited',
		retryable: true,
		message: expect.stringMatching(
			/^Too many calls to the AI model\. The limit ends in (a second|\d+ seconds); please try again then\.$/,
		),
	})
})
