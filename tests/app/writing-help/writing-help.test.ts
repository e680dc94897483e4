import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { startApp } from '../../support/app.ts'
import { eventsOfType, forgeScreen, receiveUntil, receivedIn } from '../../support/ai/content-forge.ts'
import { functionCaller, signedIn } from '../../support/ai/functions.ts'
import { beginStream, chunk, endStream, oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'

/* The writing help of the editor: who may use it, what is sent and what comes back, and runs that outlive their connection. */

const provider = await oddProvider()
afterAll(() => provider.close())
const model = await startApp({
	env: {
		AI_PROVIDER: 'openai-compatible',
		AI_MODEL: 'm',
		AI_BASE_URL: provider.url,
		AI_MAX_RETRIES: '0',
		AI_PRICE_INPUT: '1',
		AI_PRICE_OUTPUT: '1',
	},
})
const writer = await signedIn(model, 'author')
const tools = functionCaller(model, writer)
const screen = forgeScreen(model, writer)
const name = 'help-with-text'
beforeEach(() => model.sql`truncate rate_limits`)

const passage = { command: 'rewrite', text: 'Solar is **good**.', before: 'BEFORE', after: 'AFTER', title: 'Sun' }
const help = (run: string, body: object = passage) => screen.post('/api/writing-help', { run, ...body })
const outcome = async (response: Response) => [response.status, (await response.json()).error]

describe('with a model', () => {
	test('writers may, and others see why not', async () => {
		const viewer = functionCaller(model, await signedIn(model, 'viewer'))
		const visitor = functionCaller(model, { cookies: new Map() })
		expect(await outcome(await visitor.call(name, passage))).toMatchObject([401, { code: 'unauthenticated' }])
		expect(await outcome(await viewer.call(name, passage))).toMatchObject([403, { code: 'forbidden' }])
		for (const role of ['editor', 'admin'] as const) {
			provider.answers((response) => wholeResponse(response, 'Solar helps.'))
			const person = functionCaller(model, await signedIn(model, role))
			const response = await person.call(name, passage)
			expect([response.status, await response.json()]).toEqual([200, { text: 'Solar helps.' }])
		}
	})

	test.each([
		[{ command: 'rewrite', text: ' ' }, 'text'],
		[{ command: 'rewrite', text: 'x'.repeat(12_001) }, 'text'],
		[{ command: 'tone', text: 'a', option: 'Rude' }, 'option'],
		[{ command: 'translate', text: 'a' }, 'option'],
		[{ command: 'ask', text: 'a' }, 'request'],
		[{ command: 'alt' }, 'picture'],
		[{ command: 'alt', picture: '/media/no-such-picture' }, 'picture'],
		[{ command: 'titles' }, 'text'],
		[{ command: 'obey', text: 'a' }, 'command'],
	])('%j names the field that is wrong', async (body, field) => {
		expect(await outcome(await tools.call(name, body))).toMatchObject([422, { field }])
	})

	test('the passage, what is around it and the command are sent as data; the answer keeps what was there and adds nothing', async () => {
		const text = 'See [ours](/services) and ![roof](/media/roof-1a2b3c4d).'
		provider.answers((response) =>
			wholeResponse(
				response,
				'See [ours](/services), [theirs](https://evil.example) and ![roof](/media/roof-1a2b3c4d) ![x](https://evil.example/x).<script>a</script> [own](/blog)',
			),
		)
		const events = await tools.listen(name, { ...passage, text, command: 'translate', option: 'Yoruba' })
		expect(events.at(-1)).toMatchObject({
			type: 'result',
			value: { text: 'See [ours](/services), theirs and ![roof](/media/roof-1a2b3c4d) x.a own' },
		})
		const sent = provider.asked[0]?.body ?? ''
		for (const part of ['<<<passage ', '<<<before ', '<<<after ', '<<<command ', 'Yoruba', 'BEFORE'])
			expect(sent).toContain(part)
	})

	test('ideas come one a line, without marks', async () => {
		provider.answers((response) => wholeResponse(response, '1. “Sun for shops”\n- Sun in Lagos\n\n* **Roofs**\n'))
		const response = await tools.call(name, { command: 'titles', text: 'Solar.', title: 'Sun' })
		expect(await response.json()).toEqual({ text: 'Sun for shops\nSun in Lagos\nRoofs' })
	})

	test('a run is one call however often it is sent, can be read again, and is in the list with its cost', async () => {
		provider.answers((response) => wholeResponse(response, 'Solar helps.'))
		const run = randomUUID()
		const whole = receivedIn(await (await help(run)).text())
		expect(whole.at(-1)?.event).toMatchObject({ type: 'result', value: { text: 'Solar helps.' } })
		expect(receivedIn(await (await help(run)).text())).toEqual(whole)
		expect(receivedIn(await (await screen.follow(run, 0)).text())).toEqual(whole)
		expect(provider.asked).toHaveLength(1)
		const rows = await model.sql`
			select function, outcome, cost_micros > 0 as paid, reserved_micros::int as held, session_id from ai_runs where id = ${run}`
		expect(rows).toEqual([{ function: name, outcome: 'done', paid: true, held: 0, session_id: null }])
		const other = forgeScreen(model, await signedIn(model, 'editor'))
		expect((await other.follow(run, 0)).status).toBe(404)
		expect((await other.post('/api/writing-help', { run, ...passage })).status).toBe(404)
		expect((await screen.post('/api/writing-help', { run: 'x', ...passage })).status).toBe(422)
		expect((await screen.post('/api/writing-help', { run: randomUUID(), command: 'ask', text: 'a' })).status).toBe(422)
	})

	test('a lost line loses nothing', async () => {
		const goOn = Promise.withResolvers<void>()
		provider.answers(async (response) => {
			beginStream(response)
			chunk(response, 'Solar ')
			await goOn.promise
			chunk(response, 'helps.')
			chunk(response, '', 'stop')
			endStream(response)
		})
		const run = randomUUID()
		const received = await receiveUntil(await help(run), (events) => eventsOfType(events, 'text').length > 0)
		goOn.resolve()
		const rest = receivedIn(await (await screen.follow(run, received.length)).text())
		expect(rest.at(-1)?.event).toMatchObject({ type: 'result', value: { text: 'Solar helps.' } })
		expect([...received, ...rest].map(({ id }) => id)).toEqual([...received, ...rest].map((_each, at) => at + 1))
	})

	test('a provider that breaks off in the middle: what came stays, and it is said that there is more', async () => {
		provider.answers(async (response) => {
			beginStream(response)
			chunk(response, 'Solar ')
			await wait(30)
			response.destroy()
		})
		const received = receivedIn(await (await help(randomUUID())).text())
		expect(eventsOfType(received, 'text')).toMatchObject([{ delta: 'Solar ' }])
		expect(received.at(-1)?.event).toMatchObject({ type: 'error', error: { code: 'truncated', retryable: true } })
	})

	test('Stop closes the connection to the provider', async () => {
		const closed = Promise.withResolvers<void>()
		provider.answers((response) => {
			response.on('close', () => closed.resolve())
			beginStream(response)
			chunk(response, 'Solar ')
		})
		const run = randomUUID()
		const stream = await help(run)
		const [received] = await Promise.all([
			receiveUntil(stream, (events) => eventsOfType(events, 'error').length > 0),
			screen.follow(run, 0).then(async (again) => {
				await receiveUntil(again, (events) => eventsOfType(events, 'text').length > 0)
				expect((await screen.stop(run)).status).toBe(200)
			}),
		])
		await closed.promise
		expect(received.at(-1)?.event).toMatchObject({ type: 'error', error: { code: 'cancelled' } })
		expect(await model.sql`select outcome from ai_runs where id = ${run}`).toEqual([{ outcome: 'cancelled' }])
	})

	test('a run of a process that died ends with a message', async () => {
		const run = randomUUID()
		const [person] = await model.sql<{ id: string }[]>`select id from profiles where email = 'author@example.com'`
		await model.sql`
			insert into ai_runs (id, person_id, function, keeper, beat_at) values
				(${run}, ${person?.id ?? ''}, ${name}, ${randomUUID()}, now() - interval '1 minute')`
		const received = receivedIn(await (await screen.follow(run, 0)).text())
		expect(received.at(-1)?.event).toMatchObject({ type: 'error', error: { code: 'truncated' } })
	})

	test('a used up budget says so before anything is sent', async () => {
		await model.sql`update profiles set ai_budget_micros = 0 where email = 'author@example.com'`
		provider.answers((response) => wholeResponse(response, 'x'))
		expect(await outcome(await help(randomUUID()))).toMatchObject([429, { code: 'budget_exceeded' }])
		expect(provider.asked).toEqual([])
		await model.sql`update profiles set ai_budget_micros = null where email = 'author@example.com'`
	})

	test('it is switched off with the other tools', async () => {
		await model.sql`insert into ai_settings (is_on) values (false) on conflict (id) do update set is_on = false`
		expect((await help(randomUUID())).status).toBe(404)
		expect(await (await screen.get('/blog/new')).text()).not.toContain('"engine"')
		await model.sql`update ai_settings set is_on = true`
		expect((await screen.get(forgeAddresses.run(randomUUID()))).status).toBe(404)
	})
})
