import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'
import { forgeScreen } from '../../support/ai/content-forge.ts'
import { functionCaller, signedIn } from '../../support/ai/functions.ts'
import { textOf } from '../../support/read-page.ts'
import { beginStream, chunk, endStream, oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'

/* Money for the AI provider is reserved before a call and settled after it: calls at once never pass the budget. */

const provider = await oddProvider()
afterAll(() => provider.close())

const keywords = JSON.stringify({ focusKeyword: 'solar inverter', longTailKeywords: ['hybrid inverter'] })
type Answer = Parameters<Parameters<typeof provider.answers>[0]>[0]

/** An answer whose provider counts 2,500 tokens, which cost 2.5 cents at the test's price. */
function costlyAnswer(response: Answer): void {
	beginStream(response)
	chunk(response, keywords, 'stop')
	response.write(
		`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 1_500, completion_tokens: 1_000, total_tokens: 2_500 } })}\n\n`,
	)
	endStream(response)
}

/** Each call can cost at most about 4.5 cents and costs 2.5. */
async function siteWith(env: Record<string, string>) {
	const app = await startApp({
		env: {
			AI_PROVIDER: 'openai-compatible',
			AI_MODEL: 'm',
			AI_IMAGE_MODEL: 'pictures',
			AI_BASE_URL: provider.url,
			AI_API_KEY: 'k',
			AI_MAX_RETRIES: '0',
			AI_PRICE_INPUT: '10',
			AI_PRICE_OUTPUT: '10',
			...env,
		},
	})
	const browser = await signedIn(app, 'admin')
	return { app, tools: functionCaller(app, browser), browser }
}

const costOf = async (app: TestApp) =>
	(
		await app.sql<{ spent: number | null; reserved: number | null }[]>`
		select sum(cost_micros)::int as spent, sum(reserved_micros)::int as reserved from ai_runs`
	)[0]

const codeOf = async (response: Response) => (response.status === 200 ? 'ok' : (await response.json()).error.code)

describe.each(engines())('on %s', (kind) => {
	const database = async (): Promise<Record<string, string>> =>
		kind === 'postgres' ? { DATABASE_URL: await newPostgresDatabase() } : {}
	let running: TestApp | null = null
	afterEach(() => running?.stop())

	test('50 calls at once never pass a budget of 5 cents, and none of it stays reserved', async () => {
		const { app, tools } = await siteWith({ ...(await database()), AI_MONTHLY_BUDGET: '0.05' })
		running = app
		provider.answers(async (response) => {
			await pause(150)
			costlyAnswer(response)
		})
		const outcomes: string[] = []
		for (const count of [20, 20, 10]) {
			await app.sql`truncate rate_limits`
			const responses = await Promise.all(
				Array.from({ length: count }, () => tools.call('suggest-keywords', { postTitle: 'x' })),
			)
			outcomes.push(...(await Promise.all(responses.map(codeOf))))
		}
		expect(provider.asked.length).toBeGreaterThan(0)
		expect(provider.asked.length).toBeLessThanOrEqual(2)
		expect(await costOf(app)).toEqual({ spent: provider.asked.length * 25_000, reserved: 0 })
		expect(new Set(outcomes)).toEqual(new Set(['ok', 'budget_exceeded']))
	})

	test('two calls of one person at once never pass their own budget, and others have theirs', async () => {
		const { app, browser: admin } = await siteWith({
			...(await database()),
			AI_MONTHLY_BUDGET: '10',
			AI_PERSON_BUDGET: '0.20',
		})
		running = app
		const idOf = async (role: string) =>
			(await app.sql<{ id: string }[]>`select id from profiles where email = ${`${role}@example.com`}`)[0]?.id ?? ''
		const toolsOf = async (role: 'author' | 'editor') => functionCaller(app, await signedIn(app, role))
		const [author, editor] = [await toolsOf('author'), await toolsOf('editor')]
		const save = async (role: string, dollars: string) =>
			(await admin.submit(`/admin/users/${await idOf(role)}`, { intent: 'ai-budget', dollars })).status
		const spentBy = async (role: string) =>
			(
				await app.sql`
				select coalesce(sum(cost_micros), 0)::int as spent, coalesce(sum(reserved_micros), 0)::int as held from ai_runs
				where person_id = ${await idOf(role)}`
			)[0]
		/** The most that one of these calls can cost, as it is reserved for it. */
		let most = 0
		const answerLater: Parameters<typeof provider.answers>[0] = async (response) => {
			const [held] = await app.sql<
				{ most: number }[]
			>`select coalesce(max(reserved_micros), 0)::int as most from ai_runs`
			most = Math.max(most, held?.most ?? 0)
			await pause(150)
			costlyAnswer(response)
		}
		const keywordsFor = (tools: typeof author) => tools.call('suggest-keywords', { postTitle: 'x' })
		provider.answers(answerLater)
		const two = await Promise.all([keywordsFor(editor), keywordsFor(editor)])
		expect(await Promise.all(two.map(codeOf))).toEqual(['ok', 'ok'])
		expect(await spentBy('editor')).toEqual({ spent: 50_000, held: 0 })

		// Enough for one and a half calls: of two at once one is not sent, whatever the default allows.
		const cents = Math.ceil((most * 1.5) / 10_000)
		expect([most > 0, cents * 10_000 < 2 * most]).toEqual([true, true])
		expect(await save('author', (cents / 100).toFixed(2))).toBe(200)
		provider.answers(answerLater)
		const both = await Promise.all([keywordsFor(author), keywordsFor(author)])
		expect(new Set(await Promise.all(both.map(codeOf)))).toEqual(new Set(['budget_exceeded', 'ok']))
		expect(provider.asked).toHaveLength(1)
		expect(await spentBy('author')).toEqual({ spent: 25_000, held: 0 })
		expect((await (await keywordsFor(author)).json()).error.message).toContain('your share')
		// Nothing at all, and then the default.
		expect(await save('author', '0')).toBe(200)
		expect((await (await keywordsFor(author)).json()).error).toMatchObject({
			code: 'budget_exceeded',
			message: expect.stringContaining('You have no AI budget'),
		})
		expect(await save('author', '')).toBe(200)
		expect(await codeOf(await keywordsFor(author))).toBe('ok')
	})

	test('streams of Content Forge and pictures are bound by the same budget', async () => {
		const { app, tools, browser } = await siteWith({
			...(await database()),
			AI_MONTHLY_BUDGET: '0.05',
			AI_PRICE_IMAGE: '0.04',
		})
		running = app
		await app.sql`truncate ai_runs, ai_run_events, rate_limits`
		const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
		provider.answers(async (response, { path }) => {
			await pause(150)
			if (path.endsWith('/chat/completions')) return costlyAnswer(response)
			response.writeHead(200, { 'content-type': 'application/json' })
			response.end(JSON.stringify({ created: 1, data: [{ b64_json: png }] }))
		})
		const pictures = Array.from({ length: 5 }, () => tools.call('generate-image', { prompt: 'roof' }))
		const texts = Array.from({ length: 5 }, () =>
			forgeScreen(app, browser).runWhole({ function: 'suggest-keywords', patch: { postTitle: 'Roofs' } }),
		)
		await Promise.all([...pictures, ...texts])
		// One picture (4 cents) or two texts (2.5 cents each), whichever comes first: never more than 5 cents.
		expect([1, 2]).toContain(provider.asked.length)
		expect((await costOf(app))?.spent).toBeLessThanOrEqual(50_000)
	})
})

test('one person cannot use more than AI_PERSON_BUDGET; others go on', async () => {
	const { app, tools } = await siteWith({ AI_MONTHLY_BUDGET: '10', AI_PERSON_BUDGET: '0.05' })
	onTestFinished(() => app.stop())
	provider.answers(costlyAnswer)
	const mine = await Promise.all(Array.from({ length: 8 }, () => tools.call('suggest-keywords', { postTitle: 'x' })))
	expect(await Promise.all(mine.map(codeOf))).toContain('budget_exceeded')
	expect(provider.asked.length).toBeLessThanOrEqual(2)
	await app.sql`update ai_runs set cost_micros = 50000`
	const rejected = await tools.call('suggest-keywords', { postTitle: 'x' })
	expect((await rejected.json()).error).toMatchObject({
		code: 'budget_exceeded',
		message: expect.stringContaining('your share'),
	})
	await app.sql`update ai_runs set person_id = null`
	expect(await codeOf(await tools.call('suggest-keywords', { postTitle: 'x' }))).toBe('ok')
})

describe('the budget of one person', () => {
	test('is set by admins on their page, within the site’s, and shown to them by the tools', async () => {
		const { app, browser: admin } = await siteWith({ AI_MONTHLY_BUDGET: '10', AI_PERSON_BUDGET: '5' })
		onTestFinished(() => app.stop())
		provider.answers(costlyAnswer)
		const author = await signedIn(app, 'author')
		const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = 'author@example.com'`
		const page = `/admin/users/${row?.id}`
		const text = async (path: string, browser = author) => textOf(await (await browser.get(path)).text())
		const save = (dollars: string, browser = admin) => browser.submit(page, { intent: 'ai-budget', dollars })
		await app.sql`insert into ai_runs (id, function, engine, model, cost_micros, person_id, outcome)
			values (gen_random_uuid(), 'refine-content', 'model', 'm', 1250000, ${row?.id ?? ''}, 'done')`
		expect(await text('/admin/users', admin)).toContain('Adaeze Okafor')
		expect(await text(page, admin)).toContain('If empty: $5.00, as for everyone.')
		expect(await text(page, admin)).toContain('$1.25 of $5.00')
		for (const tool of ['/admin/ai-generator', '/admin/content-forge'])
			expect([tool, await text(tool)]).toEqual([
				tool,
				expect.stringContaining('You have used $1.25 of your $5.00 this month.'),
			])
		expect(await text('/admin/ai-settings', admin)).toContain('Each person has $5.00 of it')

		const tooMuch = await save('10.01')
		expect([tooMuch.status, textOf(await tooMuch.text())]).toEqual([
			422,
			expect.stringContaining('The whole site has $10.00 a month'),
		])
		for (const wrong of ['-1', 'much', '1e3', '1.234']) expect((await save(wrong)).status).toBe(422)
		expect(textOf(await (await save('1.25')).text())).toContain('The AI budget of Adaeze Okafor is saved.')
		expect(await text('/admin/ai-generator')).toContain('You have used up your share')
		expect(textOf(await (await admin.get('/admin/audit')).text())).toContain('set the AI budget of Adaeze Okafor')
		const data = await (await author.get('/account/data.json')).text()
		expect(data).toMatch(/"ai_budget_micros": "?1250000"?/)

		// Nobody but admins, not for those without the tools, and an owner's only by owners.
		expect((await save('9', author)).headers.get('location')).toBe('/blog')
		await app.sql`update profiles set role = 'sales' where id = ${row?.id ?? ''}`
		expect((await save('2')).status).toBe(422)
		expect(await text(page, admin)).toContain('This role does not use the AI tools.')
		const rejected = await functionCaller(app, author).call('suggest-keywords', { postTitle: 'x' })
		expect([rejected.status, provider.asked.length]).toEqual([403, 0])
		await app.sql`update profiles set role = 'admin', is_owner = true where id = ${row?.id ?? ''}`
		expect((await save('2')).status).toBe(403)
		expect((await admin.submit('/admin/users/none', { intent: 'ai-budget', dollars: '1' })).status).toBe(404)
		expect((await admin.get('/admin/users/none')).status).toBe(404)
		expect(await app.sql`select ai_budget_micros::int as own from profiles where id = ${row?.id ?? ''}`).toEqual([
			{ own: 1_250_000 },
		])
	})
})

test('what costs nothing goes on when the budget is used up', async () => {
	const budgets = { AI_MONTHLY_BUDGET: '0.05', AI_PERSON_BUDGET: '0.05' }
	const { app, tools } = await siteWith({ ...budgets, AI_PROVIDER: 'offline' })
	onTestFinished(() => app.stop())
	await app.sql`insert into ai_runs (id, function, engine, model, cost_micros, person_id, outcome)
		select gen_random_uuid(), 'refine-content', 'model', 'm', 60000, id, 'done' from profiles where role = 'admin'`
	const body = { postTitle: 'How to choose a solar inverter', focusKeyword: 'solar' }
	expect(await codeOf(await tools.call('optimize-meta-title', body))).toBe('ok')
	expect(await codeOf(await tools.call('generate-image', { prompt: 'Panels on a roof' }))).toBe('ok')
})

test('each try that a provider may have charged for is counted; one that it refused costs nothing', async () => {
	const { app, tools } = await siteWith({ AI_MONTHLY_BUDGET: '10', AI_MAX_RETRIES: '1' })
	onTestFinished(() => app.stop())
	provider.answers((response) => response.writeHead(500).end('{}'))
	await tools.call('suggest-keywords', { postTitle: 'x' })
	expect(provider.asked).toHaveLength(2)
	expect(await costOf(app)).toEqual({ spent: 0, reserved: 0 })
	provider.answers((response) => response.socket?.destroy())
	await tools.call('suggest-keywords', { postTitle: 'x' })
	expect(provider.asked).toHaveLength(2)
	const lost = await costOf(app)
	expect(lost?.spent).toBeGreaterThan(0)
	expect(lost?.reserved).toBe(0)
})

test('a reservation that a crash left is counted until it is settled as spent', async () => {
	const { app, tools } = await siteWith({ AI_MONTHLY_BUDGET: '0.05' })
	onTestFinished(() => app.stop())
	provider.answers((response) => wholeResponse(response, keywords))
	await app.sql`insert into ai_runs (id, function, engine, model, reserved_micros)
		values (gen_random_uuid(), 'refine-content', 'model', 'm', 50000)`
	const held = await tools.call('suggest-keywords', { postTitle: 'x' })
	expect(held.headers.get('retry-after')).toBe('60')
	expect((await held.json()).error.message).toContain('being written')
	expect(provider.asked).toHaveLength(0)
})
