import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiMessages } from '#app/features/ai/messages.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { eventsOfType, forgeScreen } from '../../support/ai/content-forge.ts'
import { functionCaller } from '../../support/ai/functions.ts'
import { beginStream, chunk, oddProvider } from '../../support/ai/odd-provider.ts'
import { endCounted, jsonFor, stepInput } from '../../support/ai/step-answers.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

/* Whose right to the AI tools ends during a run: the call under way is finished, and no other one is begun. */

const provider = await oddProvider()
afterAll(() => provider.close())
const password = 'mangoes on the roof'

/** Answers each call; the first one only after this. */
function duringFirstCall(change: () => PromiseLike<unknown>): void {
	provider.answers(async (response, asked) => {
		if (provider.asked[0] === asked) await change()
		beginStream(response)
		chunk(response, jsonFor(asked) ?? '## Before\n\nLook.\n\n## After\n\nLook again.')
		endCounted(response)
	})
}

const prices = { AI_PRICE_INPUT: '10', AI_PRICE_OUTPUT: '10', AI_MONTHLY_BUDGET: '100' }

describe.each([
	['without prices', {}],
	['with prices and a budget', prices],
])('at a model %s', (_name, more) => {
	let app: TestApp
	beforeAll(async () => {
		const model = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: provider.url }
		app = await startApp({ env: { ...model, AI_IMAGE_MODEL: 'p', AI_MAX_RETRIES: '0', ...more } })
	})
	afterAll(() => app.stop())
	beforeEach(() => app.sql`truncate rate_limits`)

	async function writer() {
		const email = `${randomUUID()}@example.com`
		const browser = new PlainBrowser(app)
		await browser.call('/api/auth/sign-up/email', { name: 'Adaeze Okafor', email, password })
		await app.sql`update profiles set role = 'author', email_verified = true where email = ${email}`
		await browser.call('/api/auth/sign-in/email', { email, password })
		return { email, browser }
	}
	type Writer = Awaited<ReturnType<typeof writer>>

	const ends: [string, (someone: Writer) => PromiseLike<unknown>][] = [
		['is demoted', ({ email }) => app.sql`update profiles set role = 'sales' where email = ${email}`],
		['is suspended', ({ email }) => app.sql`update profiles set suspended_at = now() where email = ${email}`],
		[
			'is signed out everywhere',
			({ email }) => app.sql`delete from sessions where user_id = (select id from profiles where email = ${email})`,
		],
	]
	const erases = ({ browser }: Writer) =>
		browser.submit('/account', { intent: 'delete', password, comments: 'delete', sure: 'on' })
	const accessEnded = { code: 'access_ended', message: aiMessages.accessEnded, retryable: false }

	test.each(ends)('all steps of somebody who %s end after the first, which stays', async (_how, end) => {
		const someone = await writer()
		duringFirstCall(() => end(someone))
		const screen = forgeScreen(app, someone.browser)
		const received = await screen.runWhole({ function: 'all', patch: stepInput })
		expect(provider.asked).toHaveLength(1)
		expect(received.at(-1)?.event).toMatchObject({ type: 'error', error: accessEnded })
		const [stored] = await app.sql`select state from forge_sessions where id = ${screen.session}`
		expect(stored?.['state']).toMatchObject({ focusKeyword: 'solar roofs' })
		const calls = await app.sql`
			select function, outcome, output_tokens as tokens, reserved_micros::int as held from ai_runs
			where session_id = ${screen.session} and engine is not null order by created_at, id`
		expect(calls).toEqual([
			{ function: 'suggest-keywords', outcome: 'done', tokens: 1_000, held: 0 },
			{ function: 'optimize-meta-title', outcome: 'access_ended', tokens: 0, held: 0 },
		])
	})

	test.each([...ends, ['erases the account', erases] as const])(
		'an article of somebody who %s is not begun after its outline',
		async (_how, end) => {
			const someone = await writer()
			duringFirstCall(() => end(someone))
			const screen = forgeScreen(app, someone.browser)
			const received = await screen.runWhole({ function: 'generate-full-content', patch: stepInput })
			expect(provider.asked).toHaveLength(1)
			expect(received.at(-1)?.event.type).toBe('error')
			const sessions = await app.sql`select state from forge_sessions where id = ${screen.session}`
			for (const { state } of sessions) expect(state).toMatchObject({ suggestedHeadings: ['Before', 'After'] })
			expect(sessions).toHaveLength(end === erases ? 0 : 1)
		},
	)

	test.each([
		['in one piece', 'call'],
		['as a stream', 'listen'],
	] as const)('a post of the simple generator, read %s, ends after its plan', async (_how, way) => {
		const someone = await writer()
		duringFirstCall(() => app.sql`update profiles set role = 'viewer' where email = ${someone.email}`)
		const tools = functionCaller(app, someone.browser)
		const answered = await tools[way]('ai-blog-generator', { prompt: 'Roofs' })
		const error = answered instanceof Response ? await answered.json() : answered.at(-1)
		expect(error).toMatchObject({ error: accessEnded })
		if (answered instanceof Response) expect(answered.status).toBe(403)
		expect(provider.asked).toHaveLength(1)
	})

	test('another role that may use the tools goes on', async () => {
		const someone = await writer()
		duringFirstCall(() => app.sql`update profiles set role = 'editor' where email = ${someone.email}`)
		const received = await forgeScreen(app, someone.browser).runWhole({
			function: 'generate-full-content',
			patch: stepInput,
		})
		expect(received.at(-1)?.event.type).toBe('result')
		expect(eventsOfType(received, 'error')).toEqual([])
		expect(provider.asked).toHaveLength(2)
	})
})
