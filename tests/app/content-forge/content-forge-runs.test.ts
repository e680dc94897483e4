import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aiMessages } from '#app/features/ai/messages.ts'
import { countWords } from '#app/format/letters-and-words.ts'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { sessionMessages as messages } from '#app/features/content-forge/session/messages.ts'
import { startApp } from '../../support/app.ts'
import {
	eventsOfType,
	forgeScreen,
	receivedIn,
	receiveUntil,
	type ReceivedEvent,
} from '../../support/ai/content-forge.ts'
import { signedIn, textOf } from '../../support/ai/functions.ts'
import { beginStream, chunk, endStream, oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'

/* Runs of the forge with a model: they outlive their connection, can be read again from any position, and end with a message. */

const provider = await oddProvider()
const app = await startApp({
	env: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: provider.url, AI_MAX_RETRIES: '0' },
})
const admin = await signedIn(app, 'admin')
afterAll(() => provider.close())
beforeEach(() => app.sql`truncate rate_limits`)

const patch = {
	postTitle: 'Roofs',
	topic: 'Sun',
	targetAudience: 'Experts',
	desiredTone: 'Formal',
	contentGoal: 'Help',
}
const order = { function: 'generate-full-content', patch }
const headings = '{"suggestedHeadings":["One"]}'
const isOutline = (body: string) => body.includes('suggestedHeadings')

type Answer = Parameters<typeof chunk>[0]

/** Headings at once, then the article as the test says. */
const articleBy = (write: (response: Answer) => unknown) =>
	provider.answers((response, { body }) => {
		if (isOutline(body)) return wholeResponse(response, headings)
		beginStream(response)
		return write(response)
	})

const text = (received: readonly ReceivedEvent[]) => textOf(received.map(({ event }) => event))
const sessionRow = async (id: string) =>
	(
		await app.sql`
			select revision, article_number as number, (select count(*)::int from forge_versions where session_id = s.id) as versions,
				(select content from forge_versions where session_id = s.id order by number desc limit 1) as content,
				(select source from forge_versions where session_id = s.id order by number desc limit 1) as source
			from forge_sessions s where id = ${id}`
	)[0]

test('a reader who comes back misses nothing and gets nothing twice, from wherever they were', async () => {
	const words = Array.from({ length: 60 }, (_each, at) => `Word${at} `)
	articleBy(async (response) => {
		for (const word of words) {
			chunk(response, word)
			await wait(4)
		}
		chunk(response, '', 'stop')
		endStream(response)
	})
	const screen = forgeScreen(app, admin)
	const run = randomUUID()
	const [whole, twin] = await Promise.all([screen.runWhole({ ...order, run }), screen.runWhole({ ...order, run })])
	expect(twin).toEqual(whole)
	expect(text(whole)).toBe(words.join(''))
	expect(whole.map(({ id }) => id)).toEqual(whole.map((_each, at) => at + 1))
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 0, max: whole.length + 2 }), async (known) => {
			const rest = receivedIn(await (await screen.follow(run, known)).text())
			expect(rest).toEqual(whole.slice(known))
		}),
		{ numRuns: 12 },
	)
	expect(await app.sql`select outcome from ai_runs where session_id = ${screen.session}`).toEqual([{ outcome: 'done' }])
})

test('a reload in the middle goes on where it was', async () => {
	const held = Promise.withResolvers<void>()
	articleBy(async (response) => {
		chunk(response, '## One\n\nFirst half')
		await held.promise
		chunk(response, ' and second.', 'stop')
		endStream(response)
	})
	const screen = forgeScreen(app, admin)
	const run = randomUUID()
	const before = await receiveUntil(await screen.run({ ...order, run }), (received) => text(received).includes('half'))
	const busy = await screen.run({ ...order, revision: 1 })
	expect([busy.status, await busy.json()]).toMatchObject([409, { error: { code: 'conflict' }, run }])
	const again = screen.follow(run, before.at(-1)?.id ?? 0)
	held.resolve()
	const after = receivedIn(await (await again).text())
	expect(text(before) + text(after)).toBe('## One\n\nFirst half and second.')
	expect(after.at(-1)?.event).toMatchObject({ type: 'result', value: { fullArticle: text([...before, ...after]) } })
	expect(after.at(-2)?.event).toMatchObject({
		type: 'saved',
		revision: 2,
		version: { source: 'generated', model: 'm via 127.0.0.1:' + new URL(provider.url).port },
	})
})

test('what was written before a run was stopped or cut off is stored', async () => {
	articleBy((response) =>
		chunk(response, 'Half an [article](https://evil.example/x.png) ![p](https://evil.example/p.png)'),
	)
	const screen = forgeScreen(app, admin)
	const run = randomUUID()
	const response = await screen.run({ ...order, run })
	const received = receiveUntil(response, (all) => {
		if (text(all).includes('Half')) void screen.stop(run)
		return false
	})
	expect((await received).at(-1)?.event).toMatchObject({
		type: 'error',
		error: { code: 'cancelled', message: 'Stopped.' },
	})
	await expect.poll(() => provider.asked.at(-1)?.closedEarly).toBe(true)
	expect(await sessionRow(screen.session)).toMatchObject({ revision: 2, number: 1, source: 'interrupted' })
	expect((await sessionRow(screen.session))?.['content']).not.toContain('![p](https')
	articleBy((cut) => (chunk(cut, 'Another half'), wait(30).then(() => cut.destroy())))
	const cut = await screen.runWhole({ ...order, revision: 2 })
	expect(cut.at(-1)?.event).toMatchObject({ type: 'error', error: { code: 'truncated' } })
	// The article that was there stays; what came is a version of its own.
	expect(await sessionRow(screen.session)).toMatchObject({ number: 1, versions: 2, content: 'Another half' })
})

test('a run that no page receives any more says so, and what was written is stored', async () => {
	articleBy((response) => chunk(response, 'Half an article'))
	const screen = forgeScreen(app, admin)
	const run = randomUUID()
	const before = await receiveUntil(await screen.run({ ...order, run }), (all) => text(all).includes('Half'))
	const realNow = performance.now.bind(performance)
	let ahead = 0
	vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
	onTestFinished(() => void vi.restoreAllMocks())
	// The site may notice only later that its reader has left.
	const isStopped = () => {
		ahead += 31_000
		return provider.asked.at(-1)?.closedEarly
	}
	await expect.poll(isStopped, { timeout: 60_000, interval: 1_500 }).toBe(true)
	vi.restoreAllMocks()
	const rest = receivedIn(await (await screen.follow(run, before.at(-1)?.id ?? 0)).text())
	expect(rest.at(-1)?.event).toMatchObject({
		type: 'error',
		error: { code: 'abandoned', message: aiMessages.abandoned, retryable: true },
	})
	expect(await sessionRow(screen.session)).toMatchObject({ source: 'interrupted', content: 'Half an article' })
	expect(await app.sql`select outcome from ai_runs where id = ${run}`).toEqual([{ outcome: 'abandoned' }])
})

test('an article that a model gives back as it was is not said to be changed', async () => {
	const same = '## One\n\nThe words that stay as they are.'
	articleBy((response) => (chunk(response, same, 'stop'), endStream(response)))
	const screen = forgeScreen(app, admin)
	await screen.runWhole(order)
	provider.answers((response) => (beginStream(response), chunk(response, same, 'stop'), endStream(response)))
	const refined = await screen.runWhole({ function: 'refine-content', revision: 2, userRequest: 'Use simpler words' })
	const saved = eventsOfType(refined, 'saved').at(-1)
	expect(saved).toMatchObject({ messages: [{ role: 'user' }, { role: 'assistant', content: messages.unchanged }] })
	expect(await sessionRow(screen.session)).toMatchObject({ versions: 1 })
	// The list of versions counts as the screen does.
	const [version] = await app.sql`select words from forge_versions where session_id = ${screen.session}`
	expect(version).toEqual({ words: countWords(same) })
})

test('a session deleted under a run ends it', async () => {
	articleBy((response) => chunk(response, 'Half'))
	const screen = forgeScreen(app, admin)
	const response = screen.run(order)
	const received = receiveUntil(await response, (all) => text(all) === 'Half')
	await received
	await screen.post(forgeAddresses.delete(screen.session), {})
	await expect.poll(() => provider.asked.at(-1)?.closedEarly, { timeout: 15_000 }).toBe(true)
})

test('another person gets nothing of it', async () => {
	articleBy((response) => (chunk(response, 'Words', 'stop'), endStream(response)))
	const screen = forgeScreen(app, admin)
	const run = randomUUID()
	await screen.runWhole({ ...order, run })
	await app.sql`update profiles set role = 'admin' where email = 'viewer@example.com'`
	const other = forgeScreen(app, await signedIn(app, 'viewer'), screen.session)
	await app.sql`update profiles set role = 'admin' where email = 'viewer@example.com'`
	expect((await other.follow(run, 0)).status).toBe(404)
	for (const [at, body] of [
		[forgeAddresses.runs(screen.session), { ...order, run, revision: 2 }],
		[forgeAddresses.save(screen.session), { revision: 2, patch: {} }],
		[forgeAddresses.article(screen.session), { restore: 1 }],
		[forgeAddresses.draft(screen.session), { revision: 2, patch: {} }],
	] as const)
		expect([at, (await other.post(at, body)).status]).toEqual([at, 404])
	expect((await other.get(forgeAddresses.version(screen.session, 1))).status).toBe(404)
})
