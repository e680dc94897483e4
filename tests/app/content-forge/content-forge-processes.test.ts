import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { forgeScreen, receivedIn, receiveUntil, type ReceivedEvent } from '../../support/ai/content-forge.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { textOf } from '../../support/ai/functions.ts'
import { beginStream, chunk, endStream, oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'
import { startSiteProcess } from '../../support/site-process.ts'

/* Runs of the forge when a process is killed, stopped, or another one is asked. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const provider = await oddProvider()
afterAll(() => provider.close())
const settings = {
	AI_PROVIDER: 'openai-compatible',
	AI_MODEL: 'm',
	AI_BASE_URL: provider.url,
	ADMIN_EMAIL: owner.email,
	ADMIN_PASSWORD: owner.password,
}

const typed = {
	postTitle: 'Roofs',
	topic: 'Sun',
	targetAudience: 'Experts',
	desiredTone: 'Formal',
	contentGoal: 'Help',
}
const order = { function: 'generate-full-content', patch: typed }

/** Writes `first`, then the rest when it is let go. */
function writing(first: string, rest: string): () => void {
	const held = Promise.withResolvers<void>()
	provider.answers(async (response, { body }) => {
		if (body.includes('suggestedHeadings')) return wholeResponse(response, '{"suggestedHeadings":["One"]}')
		beginStream(response)
		chunk(response, first)
		await held.promise
		chunk(response, rest, 'stop')
		endStream(response)
	})
	return held.resolve
}

const at = (url: string) => ({
	fetch: (address: string, init?: RequestInit) => fetch(url + address, { redirect: 'manual', ...init }),
})

async function signIn(url: string): Promise<{ cookies: Map<string, string> }> {
	const response = await at(url).fetch('/api/auth/sign-in/email', {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: 'http://site.test' },
		body: JSON.stringify(owner),
	})
	const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? [])
	return { cookies: new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')])) }
}

const text = (received: readonly ReceivedEvent[]) => textOf(received.map(({ event }) => event))
const hasFirst = (received: readonly ReceivedEvent[]) => text(received).includes('First')
const savedEvent = { type: 'saved', version: { number: 1, source: 'interrupted' }, article: { text: 'First half' } }

describe.runIf(engines().includes('postgres'))('two processes on one PostgreSQL', async () => {
	const database = await newPostgresDatabase()
	const env = { ...settings, DATABASE_URL: database, DATA_DIR: newDataDir() }
	const sql = postgres(database, { ...driverOptions, max: 1 })
	afterAll(() => sql.end())
	const [one, two] = [startSiteProcess(env), startSiteProcess(env)]
	const urls = await Promise.all([one.url, two.url])
	const here = at(urls[0])
	const there = at(urls[1])
	const person = await signIn(urls[0])

	test('what one writes the other streams, without a gap, and stops', async () => {
		const goOn = writing('First half', ' and second.')
		const run = randomUUID()
		const screen = forgeScreen(here, person)
		const before = await receiveUntil(await screen.run({ ...order, run }), hasFirst)
		const rest = await screen.follow(run, before.at(-1)?.id ?? 0, undefined, there)
		goOn()
		const after = receivedIn(await rest.text())
		expect(text([...before, ...after])).toBe('First half and second.')
		expect(after.map(({ id }) => id)).toEqual(after.map((_each, index) => before.length + index + 1))
		expect(after.at(-1)?.event.type).toBe('result')
		expect(receivedIn(await (await screen.follow(run, 0)).text())).toEqual([...before, ...after])

		writing('First half', '')
		const other = randomUUID()
		const stopped = forgeScreen(here, person)
		const response = await stopped.run({ ...order, run: other })
		await stopped.stop(other, there)
		expect(receivedIn(await response.text()).at(-1)?.event).toMatchObject({
			type: 'error',
			error: { code: 'cancelled' },
		})
	})

	test('one that stops keeps what came, and says so', async () => {
		writing('First half', '')
		const screen = forgeScreen(here, person)
		const run = randomUUID()
		const response = await screen.run({ ...order, run })
		let isEmitted = false
		const received = await receiveUntil(response, (all) => {
			if (hasFirst(all) && !isEmitted) one.signal('SIGTERM')
			isEmitted ||= hasFirst(all)
			return all.at(-1)?.event.type === 'error'
		})
		expect(received.slice(-2).map(({ event }) => event)).toMatchObject([
			savedEvent,
			{ type: 'error', error: { code: 'truncated' } },
		])
		expect(receivedIn(await (await screen.follow(run, 0, undefined, there)).text())).toEqual(received)
		await one.ended
	})

	test('one that is killed in the middle loses no more than the last second', async () => {
		writing('First half', '')
		const run = randomUUID()
		const screen = forgeScreen(there, person)
		await receiveUntil(await screen.run({ ...order, run }), hasFirst)
		await expect
			.poll(async () => JSON.stringify(await sql`select events from ai_run_events where run_id = ${run}`), {
				timeout: 20_000,
			})
			.toContain('First half')
		two.signal('SIGKILL')
		await two.ended
		const third = startSiteProcess(env)
		onTestFinished(() => third.signal('SIGKILL'))
		const three = at(await third.url)
		// As if the quarter of a minute had passed after which a silent process is taken for dead.
		await sql`update ai_runs set beat_at = beat_at - interval '1 minute' where id = ${run}`
		const received = receivedIn(await (await screen.follow(run, 0, undefined, three)).text())
		expect(text(received)).toBe('First half')
		expect(received.slice(-2).map(({ event }) => event)).toMatchObject([
			savedEvent,
			{ type: 'error', error: { code: 'truncated' } },
		])
		const goOn = writing('Whole', '.')
		goOn()
		const whole = await forgeScreen(three, person, screen.session).runWhole({ ...order, revision: 2 })
		expect(whole.at(-2)?.event).toMatchObject({ type: 'saved', version: { number: 2 }, article: { text: 'Whole.' } })
	})
})
