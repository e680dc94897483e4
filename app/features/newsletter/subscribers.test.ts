import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { confirm, linkState, subscribe, subscribeAlone, addressHash } from './subscribe.server.ts'
import { confirmedSubscribers, listSubscribers, removeSubscriber } from './subscribers.server.ts'
import { tidyNewsletter } from './tidy.server.ts'
import { mailState, resumeMails, stopMails } from './unsubscribe.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

const secrets = newDataDir()
loadEnv({ DATA_DIR: secrets, SITE_URL: 'http://site.test' })
afterAll(() => rmSync(secrets, { recursive: true, force: true }))

const ada = 'Ada@Example.com'
const tick = (email = ada, source = 'contact form') => subscribeAlone({ email, textVersion: '1', source })

type Row = { id: string; email: string | null; address_hash: string | null; state: string; token_hash: string | null }
const rows = () => sql<Row[]>`select id, email, address_hash, state, token_hash from newsletter_subscribers order by id`
const states = async () => (await rows()).map(({ state }) => state)
const only = async () => {
	const [row, ...more] = await rows()
	if (!row || more.length > 0) throw new Error('There is not one subscriber.')
	return row
}
const mails = () => sql<{ to: string; text: string; headers: Record<string, string> }[]>`
	select to_address as to, text, headers from outbox order by created_at, id`
const linksIn = async (pattern: RegExp) => (await mails()).map(({ text }) => pattern.exec(text)?.[1] ?? '')
const confirmTokens = () => linksIn(/\/newsletter\/confirm\/([\w-]+)/)
const newest = async () => (await confirmTokens()).at(-1) ?? ''
const stopToken = async () =>
	/unsubscribe\/([\w-]+)>/.exec((await mails())[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
const consents = () => sql<{ subject_email: string; source: string; withdrawn: boolean }[]>`
	select subject_email, source, withdrawn_at is not null as withdrawn from consents order by granted_at, id`
const later = (age: string) => sql`
	update newsletter_subscribers set mailed_at = mailed_at - ${age}::interval,
		unsubscribed_at = unsubscribed_at - ${age}::interval, confirmed_at = confirmed_at - ${age}::interval`
const confirmed = async (email = ada) => {
	await tick(email)
	await confirm(await newest())
}

describe.each(engines())('the newsletter on %s', (kind) => {
	let database: TestDatabase
	beforeAll(async () => {
		database = await openTestDatabase(kind)
	})
	afterAll(() => database.close())
	beforeEach(
		() =>
			sql`truncate newsletter_deliveries, newsletter_subscribers, consents, leads, lead_events, lead_counts, outbox cascade`,
	)

	test('a tick keeps a consent and asks the address, once; nothing begins before the yes', async () => {
		await tick()
		expect(await only()).toMatchObject({ email: ada, state: 'pending', address_hash: null })
		expect(await consents()).toEqual([{ subject_email: ada, source: 'contact form', withdrawn: false }])
		const [mail] = await mails()
		expect(mail?.to).toBe(ada)
		expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
		const token = await newest()
		expect(JSON.stringify(await rows())).not.toContain(token)
		expect([await linkState(token), await linkState(token)]).toEqual(['open', 'open'])
		expect(await states()).toEqual(['pending'])
		await confirm(token)
		expect(await linkState(token)).toBe('confirmed')
		await confirm(token)
		expect(await states()).toEqual(['confirmed'])
	})

	test('is all or nothing with what causes it', async () => {
		const failing = inTransaction(async (tx) => {
			await subscribe(tx, { email: ada, textVersion: '1', source: 'x' })
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		expect([await rows(), await consents(), await mails()].flat()).toEqual([])
	})

	test('thirty ticks at once, in any case, are one subscriber and one mail', async () => {
		const ticks = Array.from({ length: 30 }, (_, n) => tick(n % 2 ? ada : ada.toUpperCase()))
		expect((await Promise.allSettled(ticks)).filter(({ status }) => status === 'rejected')).toEqual([])
		expect([(await rows()).length, (await mails()).length, (await consents()).length]).toEqual([1, 1, 30])
	})

	test('asks again after an hour, then after two more, and only the newest link works', async () => {
		await tick()
		await later('59 minutes')
		await tick()
		expect(await mails()).toHaveLength(1)
		await later('2 minutes')
		await tick()
		expect(await mails()).toHaveLength(2)
		const [first = '', second = ''] = await confirmTokens()
		expect([await linkState(first), await linkState(second)]).toEqual(['gone', 'open'])
		await later('61 minutes')
		await tick()
		expect(await mails()).toHaveLength(2)
		await later('60 minutes')
		await tick()
		expect(await mails()).toHaveLength(3)
		await expect(confirm(first)).rejects.toThrow()
		expect(await states()).toEqual(['pending'])
		// The clock was a day ahead when it asked last.
		await later('-1 day')
		await tick()
		expect(await mails()).toHaveLength(4)
	})

	test('writes nothing to an address that is confirmed', async () => {
		await confirmed()
		await later('3 days')
		await tick()
		await tick(ada.toLowerCase())
		expect([await states(), (await mails()).length]).toEqual([['confirmed'], 1])
	})

	test('a link is too old after seven days', async () => {
		await tick()
		const token = await newest()
		await later('6 days 23 hours')
		expect(await linkState(token)).toBe('open')
		await later('2 hours')
		expect(await linkState(token)).toBe('expired')
		await expect(confirm(token)).rejects.toMatchObject({ status: 410 })
		expect(await states()).toEqual(['pending'])
	})

	test('one press stops it and one takes that back, with a consent for each beginning', async () => {
		await confirmed()
		const token = await stopToken()
		expect(await mailState(token)).toEqual({ purpose: 'newsletter', stopped: false, back: true })
		expect([await stopMails(token), await stopMails(token)]).toEqual([true, true])
		expect(await mailState(token)).toEqual({ purpose: 'newsletter', stopped: true, back: true })
		expect(await consents()).toMatchObject([{ withdrawn: true }])
		expect([await resumeMails(token), await resumeMails(token)]).toEqual([true, true])
		expect(await states()).toEqual(['confirmed'])
		expect(await consents()).toMatchObject([{ withdrawn: true }, { source: 'unsubscribe page', withdrawn: false }])
	})

	test('after unsubscribing the old confirmation link is dead, and only a new tick asks again', async () => {
		await tick()
		const token = await newest()
		await confirm(token)
		await stopMails(await stopToken())
		expect(await linkState(token)).toBe('gone')
		await expect(confirm(token)).rejects.toThrow()
		expect([await states(), (await mails()).length]).toEqual([['unsubscribed'], 1])
		await tick()
		expect([await states(), (await mails()).length]).toEqual([['pending'], 2])
		await confirm(await newest())
		expect(await states()).toEqual(['confirmed'])
	})

	test('who never confirmed cannot be put on the list by the way back', async () => {
		await tick()
		const token = await stopToken()
		await stopMails(token)
		expect(await mailState(token)).toEqual({ purpose: 'newsletter', stopped: true, back: false })
		expect(await resumeMails(token)).toBe(false)
		expect(await states()).toEqual(['unsubscribed'])
	})

	test('unconfirmed addresses go after 30 days with all that names them', async () => {
		await tick()
		await tick('young@example.com')
		await sql`update newsletter_subscribers set mailed_at = now() - interval '31 days' where email = ${ada}`
		await sql`update newsletter_subscribers set mailed_at = now() - interval '29 days' where email <> ${ada}`
		expect(await tidyNewsletter()).toBe(1)
		expect(await only()).toMatchObject({ email: 'young@example.com' })
		expect(await consents()).toMatchObject([{ subject_email: 'young@example.com' }])
		expect((await mails()).map(({ to }) => to)).toEqual(['young@example.com'])
	})

	test('30 days after unsubscribing only a hash is left, which knows the address again', async () => {
		await confirmed()
		const token = await stopToken()
		await stopMails(token)
		await later('29 days')
		expect(await tidyNewsletter()).toBe(0)
		await later('2 days')
		expect(await tidyNewsletter()).toBe(1)
		const hash = addressHash('ADA@example.COM')
		expect(await only()).toMatchObject({ email: null, address_hash: hash, state: 'unsubscribed' })
		expect(await consents()).toEqual([{ subject_email: `hash:${hash}`, source: 'contact form', withdrawn: true }])
		expect(await mailState(token)).toEqual({ purpose: 'newsletter', stopped: true, back: false })
		expect(await resumeMails(token)).toBe(false)
		await tick()
		expect(await only()).toMatchObject({ email: ada, address_hash: null, state: 'pending' })
		await later('31 days')
		expect(await tidyNewsletter()).toBe(1)
		expect(await only()).toMatchObject({ email: null, address_hash: hash, state: 'unsubscribed' })
		await sql`update consents set withdrawn_at = now() - interval '25 months' where withdrawn_at is not null`
		await tidyNewsletter()
		expect(await consents()).toEqual([])
	})

	test('an admin removes an address: unconfirmed ones whole, others but for a hash', async () => {
		await confirmed()
		await tick('new@example.com')
		const { subscribers } = await listSubscribers({ state: 'confirmed', search: '', page: 1 })
		expect(await removeSubscriber(subscribers[0]?.id ?? '')).toBe(ada)
		const waiting = await listSubscribers({ state: 'pending', search: '', page: 1 })
		await removeSubscriber(waiting.subscribers[0]?.id ?? '')
		expect(await only()).toMatchObject({ email: null, address_hash: addressHash(ada), state: 'unsubscribed' })
		expect([await consents(), await mails()].flat()).toEqual([])
		await expect(removeSubscriber((await only()).id)).rejects.toMatchObject({ status: 404 })
		await expect(removeSubscriber(newId())).rejects.toMatchObject({ status: 404 })
	})

	test('the list has pages, parts with counts, and a search that takes every sign as it is', async () => {
		await sql`insert into newsletter_subscribers (id, email, state, confirmed_at, created_at)
			select gen_random_uuid(), 'reader' || n || '@example.com', 'confirmed', now(), now() - make_interval(mins => n)
			from generate_series(1, 120) n`
		await tick('waiting_one@example.com')
		const first = await listSubscribers({ state: 'confirmed', search: '', page: 1 })
		expect([first.subscribers.length, first.more, first.subscribers[0]?.email]).toEqual([
			50,
			true,
			'reader1@example.com',
		])
		const last = await listSubscribers({ state: 'confirmed', search: '', page: 3 })
		expect([last.subscribers.length, last.more, last.counts]).toEqual([
			20,
			false,
			{ confirmed: 120, pending: 1, unsubscribed: 0 },
		])
		const found = async (search: string, state: 'confirmed' | 'pending' = 'confirmed') =>
			(await listSubscribers({ state, search, page: 1 })).subscribers.length
		expect(await found('READER11')).toBe(11)
		expect([await found('%'), await found('reader_1'), await found('\\'), await found("'")]).toEqual([0, 0, 0, 0])
		expect(await found('waiting_one', 'pending')).toBe(1)
	})

	test('the export reads everybody, in parts', async () => {
		await sql`insert into newsletter_subscribers (id, email, state, confirmed_at)
			select gen_random_uuid(), 'reader' || n || '@example.com', 'confirmed', now() from generate_series(1, 2001) n`
		await tick('waiting@example.com')
		const seen = new Set<string | null>()
		const parts: number[] = []
		for await (const part of confirmedSubscribers()) {
			parts.push(part.length)
			for (const { email } of part) seen.add(email)
		}
		expect([parts, seen.size]).toEqual([[1000, 1000, 1], 2001])
	})
})
