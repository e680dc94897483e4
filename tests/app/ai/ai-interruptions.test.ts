import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aiMessages } from '#app/features/ai/messages.ts'
import { startApp } from '../../support/app.ts'
import {
	eventsOfType,
	forgeScreen,
	receivedIn,
	receiveUntil,
	type ReceivedEvent,
} from '../../support/ai/content-forge.ts'
import { signedIn, textOf } from '../../support/ai/functions.ts'
import { beginStream, chunk, oddProvider } from '../../support/ai/odd-provider.ts'
import { endCounted, jsonFor, stepInput as patch, type Answer } from '../../support/ai/step-answers.ts'

/* What ends a text before it is whole: the budget, the session of its author. What was written stays, and a plain message says why. */

const provider = await oddProvider()
const app = await startApp({
	env: {
		AI_PROVIDER: 'openai-compatible',
		AI_MODEL: 'm',
		AI_IMAGE_MODEL: 'pictures',
		AI_BASE_URL: provider.url,
		AI_MAX_RETRIES: '0',
		AI_PRICE_INPUT: '10',
		AI_PRICE_OUTPUT: '10',
		AI_MONTHLY_BUDGET: '100',
	},
})
const admin = await signedIn(app, 'admin')
afterAll(() => provider.close())
beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate ai_runs, ai_run_events`
	await budget('100')
})

/** The month's budget of the person who writes, in US dollars. */
const budget = (dollars: string) =>
	app.sql`update profiles set ai_budget_micros = ${Math.round(Number(dollars) * 1_000_000)} where email = 'admin@example.com'`

/** Answers in JSON at once, and texts as the test says. */
const model = (write: (response: Answer) => unknown) =>
	provider.answers((response, asked) => {
		beginStream(response)
		const json = jsonFor(asked)
		if (json === null) return write(response)
		chunk(response, json)
		return endCounted(response)
	})

/** The model writes the second part once this is resolved. */
function articleInTwoParts(): PromiseWithResolvers<void> {
	const goOn = Promise.withResolvers<void>()
	model(async (response) => {
		chunk(response, '## Before\n\nLook.')
		await goOn.promise
		chunk(response, '\n\n## After\n\nLook again.')
		endCounted(response)
	})
	return goOn
}

const text = (received: readonly ReceivedEvent[]) => textOf(received.map(({ event }) => event))
const stateOf = async (session: string) =>
	(
		await app.sql<{ state: Record<string, unknown>; revision: number }[]>`
			select state, revision from forge_sessions where id = ${session}`
	)[0]
const spent = async () =>
	(await app.sql`select sum(cost_micros)::int as spent, sum(reserved_micros)::int as held from ai_runs`)[0]

test('a budget that ends in the middle of all steps: what was made stays, the message is plain, and the rest goes on later', async () => {
	model((response) => {
		chunk(response, '## Before\n\nLook.\n\n## After\n\nLook again.')
		endCounted(response)
	})
	// Enough for some steps of 2.5 cents each, of which each may cost more.
	await budget('0.12')
	const screen = forgeScreen(app, admin)
	const received = await screen.runWhole({ function: 'all', patch })
	const made = eventsOfType(received, 'step').filter(({ state }) => state === 'done')
	expect(made.length).toBeGreaterThan(0)
	const failed = eventsOfType(received, 'step').at(-1)
	expect(failed).toMatchObject({ state: 'failed' })
	expect(received.at(-1)?.event).toMatchObject({
		type: 'error',
		error: { code: 'budget_exceeded', message: expect.stringMatching(/your share of this month’s AI budget/) },
	})
	const [first] = made
	expect(first).toMatchObject({ function: 'suggest-keywords' })
	const stored = await stateOf(screen.session)
	expect(stored?.state).toMatchObject({ focusKeyword: 'solar roofs' })
	expect(provider.asked).toHaveLength(made.length)
	expect(await spent()).toEqual({ spent: made.length * 25_000, held: 0 })

	// With more money only what is missing is asked for.
	await budget('100')
	await app.sql`truncate rate_limits`
	const before = provider.asked.length
	const rest = await screen.runWhole({ function: 'all', revision: stored?.revision })
	const steps = eventsOfType(rest, 'step')
	expect(steps.filter(({ state }) => state === 'reused').map(({ function: name }) => name)).toEqual(
		made.map(({ function: name }) => name),
	)
	expect(steps.find(({ state }) => state === 'running')).toMatchObject({ function: failed?.['function'] })
	expect(provider.asked.slice(before).map(jsonFor)).not.toContainEqual(expect.stringContaining('longTailKeywords'))
})

test('a budget that ends between the outline and the article: the outline stays', async () => {
	const screen = forgeScreen(app, admin)
	provider.answers(async (response, asked) => {
		beginStream(response)
		chunk(response, jsonFor(asked) ?? '')
		await budget('0.03')
		return endCounted(response)
	})
	const received = await screen.runWhole({ function: 'generate-full-content', patch })
	expect(received.at(-1)?.event).toMatchObject({ type: 'error', error: { code: 'budget_exceeded' } })
	expect(provider.asked).toHaveLength(1)
	const stored = await stateOf(screen.session)
	expect(stored?.state).toMatchObject({ suggestedHeadings: ['Before', 'After'] })
	// The page gets it, too.
	expect(eventsOfType(received, 'saved').at(-1)).toMatchObject({
		patch: { suggestedHeadings: ['Before', 'After'] },
		revision: stored?.revision,
	})
	expect(await spent()).toEqual({ spent: 25_000, held: 0 })
})

test('a text under way is paid for: a budget that others use up does not cut it', async () => {
	const goOn = articleInTwoParts()
	const screen = forgeScreen(app, admin)
	const run = randomUUID()
	const first = await receiveUntil(await screen.run({ function: 'generate-full-content', run, patch }), (received) =>
		text(received).includes('Look.'),
	)
	await budget('0')
	const refused = await screen.post('/api/writing-help', { run: randomUUID(), command: 'rewrite', text: 'Sun.' })
	expect([refused.status, (await refused.json()).error.message]).toEqual([429, aiMessages.personBudget.none])
	const rest = screen.follow(run, first.at(-1)?.id ?? 0)
	goOn.resolve()
	expect(receivedIn(await (await rest).text()).at(-1)?.event).toMatchObject({
		type: 'result',
		value: { fullArticle: '## Before\n\nLook.\n\n## After\n\nLook again.' },
	})
})

test('the session of the author ends while a text is written: it is finished, and there after signing in again', async () => {
	const goOn = articleInTwoParts()
	const screen = forgeScreen(app, admin)
	const run = randomUUID()
	await receiveUntil(await screen.run({ function: 'generate-full-content', run, patch }), (received) =>
		text(received).includes('Look.'),
	)
	await app.sql`delete from sessions`
	const refused = await screen.follow(run, 0)
	expect([refused.status, (await refused.json()).error.code]).toEqual([401, 'unauthenticated'])
	goOn.resolve()
	await expect
		.poll(async () => await app.sql`select outcome from ai_runs where id = ${run}`)
		.toEqual([{ outcome: 'done' }])
	const again = forgeScreen(app, await signedIn(app, 'admin'), screen.session)
	const received = receivedIn(await (await again.follow(run, 0)).text())
	expect(received.at(-1)?.event).toMatchObject({
		type: 'result',
		value: { fullArticle: '## Before\n\nLook.\n\n## After\n\nLook again.' },
	})
})

test('two tabs: the second press joins the text that is written, and nothing is paid for twice', async () => {
	const author = await signedIn(app, 'admin')
	const goOn = Promise.withResolvers<void>()
	model(async (response) => {
		chunk(response, '## Before\n\nLook.')
		await goOn.promise
		endCounted(response)
	})
	const one = forgeScreen(app, author)
	const other = forgeScreen(app, author, one.session)
	await one.save(0, patch)
	const run = randomUUID()
	const first = await receiveUntil(await one.run({ function: 'generate-full-content', run, revision: 1 }), (received) =>
		text(received).includes('Look.'),
	)
	const pressed = await other.run({ function: 'generate-full-content', revision: 2 })
	expect([pressed.status, await pressed.json()]).toMatchObject([409, { run }])
	const joined = other.follow(run, 0)
	goOn.resolve()
	const all = receivedIn(await (await joined).text())
	expect(all.slice(0, first.length)).toEqual(first)
	expect(all.at(-1)?.event).toMatchObject({ type: 'result', value: { fullArticle: '## Before\n\nLook.' } })
	expect(provider.asked.filter((asked) => jsonFor(asked) === null)).toHaveLength(1)
})
