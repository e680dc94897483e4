import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { engines, newPostgresDatabase } from '../support/database.ts'
import { forgeScreen } from '../support/content-forge.ts'
import { functionCaller, signedIn } from '../support/functions.ts'
import { beginStream, chunk, endStream, oddProvider, wholeAnswer } from '../support/odd-provider.ts'

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
	const refused = await tools.call('suggest-keywords', { postTitle: 'x' })
	expect((await refused.json()).error).toMatchObject({
		code: 'budget_exceeded',
		message: expect.stringContaining('your share'),
	})
	await app.sql`update ai_runs set person_id = null`
	expect(await codeOf(await tools.call('suggest-keywords', { postTitle: 'x' }))).toBe('ok')
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
	provider.answers((response) => wholeAnswer(response, keywords))
	await app.sql`insert into ai_runs (id, function, engine, model, reserved_micros)
		values (gen_random_uuid(), 'refine-content', 'model', 'm', 50000)`
	const held = await tools.call('suggest-keywords', { postTitle: 'x' })
	expect(held.headers.get('retry-after')).toBe('60')
	expect((await held.json()).error.message).toContain('being written')
	expect(provider.asked).toHaveLength(0)
})
