import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { readMigrations } from '#app/db/migrate.server.ts'
import { readQueues } from '#app/features/admin/queues.server.ts'
import { resendMail } from '#app/features/leads/lead/lead-replies.server.ts'
import { readLead } from '#app/features/leads/lead/lead.server.ts'
import { listLeads, openLeadCounts } from '#app/features/leads/lead/leads.server.ts'
import { addNote, editNote } from '#app/features/leads/lead/lead-notes.server.ts'
import { changeStatus, changeStatuses, undoChange } from '#app/features/leads/lead/lead-status.server.ts'
import { leadStatuses, transitions, type LeadStatus } from '#app/features/leads/lead/lead.ts'
import { runRetention } from '#app/features/privacy/retention.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addProfile } from '../../support/rows.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

type More = {
	name?: string
	email?: string
	phone?: string | null
	service?: string
	status?: LeadStatus
	age?: string
	message?: string
}

async function addLead(more: More = {}): Promise<string> {
	const id = newId()
	const { name = 'Adaeze Nwosu', email = 'adaeze@example.com', phone = null, service = 'solar' } = more
	const { status = 'new', age = '1 hour', message = 'A flat in Bodija' } = more
	await sql`insert into leads (id, name, email, phone, service, status, message, created_at)
		values (${id}, ${name}, ${email}, ${phone}, ${service}, ${status}, ${message}, now() - ${age}::interval)`
	return id
}

const leadOf = async (id: string) => {
	const [lead] = await sql<{ status: LeadStatus; version: number; answered: boolean }[]>`
		select status, version, answered_at is not null as answered from leads where id = ${id}`
	return lead
}
const names = async (filter: Partial<Parameters<typeof listLeads>[0]>, page = 1) =>
	(await listLeads({ status: 'all', service: '', search: '', ...filter }, page)).leads.map(({ name }) => name)

const errorOf = (work: Promise<unknown>): Promise<ExpectedError> =>
	work.then(
		() => Promise.reject(new Error('it was allowed')),
		(error: unknown) => (error instanceof ExpectedError ? error : Promise.reject(error)),
	)

describe.each(engines())('enquiries on %s', (kind) => {
	let database: TestDatabase
	let bola: string
	let ife: string
	beforeAll(async () => {
		log.level = 'silent'
		loadEnv({ DATA_DIR: newDataDir() })
		database = await openTestDatabase(kind)
		bola = await addProfile({ fullName: 'Bola Ade', role: 'admin' })
		ife = await addProfile({ fullName: 'Ife Ojo', role: 'admin' })
	})
	afterAll(() => database.close())
	beforeEach(() => sql`truncate leads, lead_events, lead_counts, lead_exports, consents, outbox cascade`)

	const wrongCounts = async () => (await sql<{ n: number }[]>`select recount_leads() as n`)[0]?.n

	test('only the changes of status in the table are possible', async () => {
		for (const from of leadStatuses) {
			for (const to of leadStatuses) {
				const id = await addLead({ status: from })
				const change = changeStatus({ id, version: 0 }, { actorId: bola, to, via: to === 'answered' ? 'call' : 'desk' })
				if (transitions[from].includes(to)) {
					await change
					expect(await leadOf(id)).toMatchObject({ status: to, version: 1 })
				} else {
					expect((await errorOf(change)).status).toBe(409)
					expect(await leadOf(id)).toMatchObject({ status: from, version: 0 })
				}
			}
		}
		expect(await wrongCounts()).toBe(0)
	})

	test('the second admin’s response says who did what, and changes nothing', async () => {
		const id = await addLead()
		await changeStatus({ id, version: 0 }, { actorId: bola, to: 'won', via: 'desk' })
		const no = await errorOf(changeStatus({ id, version: 0 }, { actorId: ife, to: 'lost', via: 'desk' }))
		expect(no.message).toMatch(/^Bola Ade changed this to won today at \d\d:\d\d\./)
		expect(no.status).toBe(409)
		expect(await leadOf(id)).toMatchObject({ status: 'won', version: 1 })
	})

	test('of two changes at the same time one wins', async () => {
		const id = await addLead()
		const both = await Promise.allSettled(
			(['won', 'lost'] as const).map((to) => changeStatus({ id, version: 0 }, { actorId: bola, to, via: 'desk' })),
		)
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
		expect((await leadOf(id))?.version).toBe(1)
		expect(await sql`select 1 from lead_events where lead_id = ${id}`).toHaveLength(1)
	})

	test('many at once: those that changed in the meantime or may not go are left alone; one undo reverts all', async () => {
		const [a, b, won, changed] = await Promise.all([
			addLead(),
			addLead({ status: 'answered' }),
			addLead({ status: 'won' }),
			addLead(),
		])
		await changeStatus({ id: changed, version: 0 }, { actorId: ife, to: 'answered', via: 'call' })
		const picked = [a, b, won, changed].map((id) => ({ id, version: 0 }))
		const change = await changeStatuses(picked, { actorId: bola, to: 'spam', via: 'desk' })
		expect(change).toMatchObject({ count: 2, leftAlone: 2 })
		expect((await listLeads({ status: 'spam', service: '', search: '' }, 1)).counts).toMatchObject({ spam: 2, won: 1 })
		expect(await undoChange(change.batch, bola)).toBe(2)
		expect([(await leadOf(a))?.status, (await leadOf(b))?.status]).toEqual(['new', 'answered'])
		expect((await errorOf(undoChange(change.batch, bola))).message).toMatch(/already undone/)
		expect(await wrongCounts()).toBe(0)
	})

	test('an undo does not overrule what somebody did since', async () => {
		const id = await addLead()
		const { batch } = await changeStatus({ id, version: 0 }, { actorId: bola, to: 'answered', via: 'own-mail' })
		await changeStatus({ id, version: 1 }, { actorId: ife, to: 'won', via: 'desk' })
		await errorOf(undoChange(batch, bola))
		expect((await leadOf(id))?.status).toBe('won')
	})

	test('an upgrade keeps the state of what is there, and an answer that waited then changes nothing of it', async () => {
		const upgrade = readMigrations().find(({ name }) => name.startsWith('0067'))
		await sql`drop trigger outbox_answer_sent on outbox`
		await sql`drop function count_sent_answer`
		const [open, answered, won] = await Promise.all([
			addLead(),
			addLead({ status: 'answered' }),
			addLead({ status: 'won' }),
		])
		await sql`update leads set answered_at = '2026-01-05 10:00Z' where id <> ${open}`
		for (const lead of [open, answered])
			await sql`insert into outbox (id, kind, to_address, subject, html, text, lead_id, keep)
				values (${newId()}, 'enquiry-reply', 'a@example.com', 'Re', 'x', 'x', ${lead}, 'mail')`
		const state = () => sql`select id, status, version, answered_at from leads order by id`
		const before = [...(await state())]
		await sql.unsafe(upgrade?.text ?? '').simple()
		expect([...(await state())]).toEqual(before)
		await sql`update outbox set state = 'sent', sent_at = now() where lead_id = ${answered}`
		expect([...(await state())]).toEqual(before)
		await sql`update outbox set state = 'sent', sent_at = now() where lead_id = ${open}`
		expect(await leadOf(open)).toEqual({ status: 'answered', version: 1, answered: true })
		expect(await leadOf(won)).toEqual({ status: 'won', version: 0, answered: true })
		expect(await wrongCounts()).toBe(0)
	})

	test('the first reply counts as the answer, unless it was undone', async () => {
		const id = await addLead()
		const { batch } = await changeStatus({ id, version: 0 }, { actorId: bola, to: 'answered', via: 'whatsapp' })
		expect((await leadOf(id))?.answered).toBe(true)
		await undoChange(batch, bola)
		expect(await leadOf(id)).toMatchObject({ status: 'new', version: 2, answered: false })
		await changeStatus({ id, version: 2 }, { actorId: bola, to: 'answered', via: 'call' })
		await changeStatus({ id, version: 3 }, { actorId: bola, to: 'new', via: 'desk' })
		expect((await leadOf(id))?.answered).toBe(true)
	})

	test('new ones come as they fall due, others newest first; pages and counts fit', async () => {
		for (let n = 0; n < 60; n++)
			await addLead({ name: `N${n}`, age: `${n} hours`, service: n % 3 ? 'solar' : 'technology' })
		expect((await names({ status: 'new' })).slice(0, 2)).toEqual(['N59', 'N58'])
		expect((await names({ status: 'all' })).slice(0, 2)).toEqual(['N0', 'N1'])
		expect(await names({ status: 'new' }, 2)).toEqual(Array.from({ length: 25 }, (_, n) => `N${34 - n}`))
		expect(await names({ status: 'new' }, 3)).toEqual(Array.from({ length: 10 }, (_, n) => `N${9 - n}`))
		expect(await names({ status: 'all' }, 3)).toEqual(Array.from({ length: 10 }, (_, n) => `N${50 + n}`))
		const technology = await listLeads({ status: 'new', service: 'technology', search: '' }, 99)
		expect(technology).toMatchObject({ page: 1, pages: 1, counts: { new: 20, all: 20 } })
		expect(technology.leads.at(-1)?.name).toBe('N0')
		expect(await openLeadCounts()).toEqual({ open: 60, overdue: 36 })
	})

	test.each([
		['adaeze', ['Adaẹze']],
		['ADAEZE ibadan', ['Adaẹze']],
		['okeke@firm', ['Okeke']],
		['0803 123', ['Okeke']],
		['+234 803 1234567', ['Okeke']],
		['08031234567', ['Okeke']],
		['100%', ['Percent']],
		['a_b', []],
		['nowhere', []],
	])('a search for %s finds %j', async (search, found) => {
		await addLead({ name: 'Adaẹze', message: 'A house in Ìbàdàn', email: 'a@example.com' })
		await addLead({ name: 'Okeke', email: 'okeke@firm.example', phone: '+2348031234567' })
		await addLead({ name: 'Percent', message: 'We want 100% solar', email: 'p@example.com' })
		expect(await names({ search })).toEqual(found)
	})

	test('a search shows the newest 500, with counts by tab', async () => {
		await sql`insert into leads (id, name, email, message, status, created_at)
			select gen_random_uuid(), 'Many ' || n, 'm@example.com', 'x', case when n % 2 = 0 then 'won' else 'lost' end,
				now() - n * interval '1 minute' from generate_series(620, 1, -1) n`
		// Forty of the newest waited in a journal and were stored again after all others.
		await sql`update leads set place = 10000 + place where name in (select 'Many ' || n from generate_series(540, 579) n)`
		const list = await listLeads({ status: 'won', service: '', search: 'many' }, 10)
		expect(list).toMatchObject({ hasMore: true, page: 10, pages: 10, counts: { all: 500, won: 250, lost: 250 } })
		expect(list.leads.at(-1)?.name).toBe('Many 500')
		expect(await wrongCounts()).toBe(0)
	})

	test('notes: the same note is stored once, only its author changes it, and not over a newer version', async () => {
		const id = await addLead()
		const entry = newId()
		await Promise.all([1, 2, 3].map(() => addNote({ id, entry, body: 'Called, no answer' }, bola)))
		expect((await errorOf(addNote({ id, entry, body: 'Other words' }, bola))).field).toBe('entry')
		await editNote({ note: entry, version: 0, body: 'Called twice' }, bola)
		expect((await errorOf(editNote({ note: entry, version: 0, body: 'Older' }, bola))).field).toBe('version')
		expect((await errorOf(editNote({ note: entry, version: 1, body: 'Not mine' }, ife))).status).toBe(403)
		const detail = await readLead(id)
		expect(detail?.timeline).toMatchObject([{ kind: 'note', who: 'Bola Ade', body: 'Called twice', version: 1 }])
		expect((await errorOf(addNote({ id: newId(), entry: newId(), body: 'x' }, bola))).status).toBe(404)
	})

	test('previous enquiries are those of the same address, however it was typed', async () => {
		const id = await addLead()
		const before = await addLead({ email: 'ADAEZE@example.com', age: '5 days', status: 'won' })
		await addLead({ email: 'adaeze@example.org' })
		expect((await readLead(id))?.previous.map((lead) => lead.id)).toEqual([before])
	})

	test('a failed reply that is sent again waits like a new one, and is not counted as failing', async () => {
		const id = await addLead()
		const reply = newId()
		await sql`insert into outbox (id, kind, to_address, subject, html, text, lead_id, state, attempts, last_error, failed_at)
			values (${reply}, 'enquiry-reply', 'adaeze@example.com', 's', 'h', 't', ${id}, 'dead', 9, 'Refused', now() - interval '1 hour')`
		await resendMail(id, reply)
		const waiting = (await readQueues()).map(({ name, waiting }) => [name, waiting])
		expect(Object.fromEntries(waiting)).toMatchObject({ email: 1, 'email failing': 0, 'email failed': 0 })
		expect((await errorOf(resendMail(id, reply))).status).toBe(409)
	})

	test('what the page says of deletion is what the job does, with notes, history, emails and consents', async () => {
		const ages: [string, LeadStatus][] = [
			['25 months', 'won'],
			['23 months', 'new'],
			['31 days', 'spam'],
			['29 days', 'spam'],
			['31 days', 'lost'],
		]
		const due: boolean[] = []
		const ids: string[] = []
		for (const [age, status] of ages) {
			const id = await addLead({ age, status })
			await addNote({ id, entry: newId(), body: 'A note' }, bola)
			await sql`insert into consents (id, subject_email, lead_id, purpose, text_version)
				values (${newId()}, 'adaeze@example.com', ${id}, 'terms', '1')`
			await sql`insert into outbox (id, kind, to_address, subject, html, text, lead_id)
				values (${newId()}, 'enquiry-reply', 'adaeze@example.com', 's', 'h', 't', ${id})`
			const detail = await readLead(id)
			due.push(detail !== null && detail.lead.endsAt < detail.now)
			ids.push(id)
		}
		// Marked only now: 30 days to take the mistake back.
		const marked = await addLead({ age: '6 months' })
		await changeStatus({ id: marked, version: 0 }, { actorId: bola, to: 'spam', via: 'desk' })
		const markedEnd = (await readLead(marked))?.lead.endsAt ?? new Date(0)
		expect(Math.round((markedEnd.getTime() - Date.now()) / 86_400_000)).toBe(30)

		expect(due).toEqual([true, false, true, false, false])
		await runRetention()
		const left = await Promise.all(ids.map(leadOf))
		expect(left.map((lead) => lead === undefined)).toEqual(due)
		expect(await leadOf(marked)).toBeDefined()
		for (const table of ['lead_events', 'consents', 'outbox'])
			expect(
				await sql.unsafe(`select distinct lead_id from ${table} where lead_id <> '${marked}'`),
				table,
			).toHaveLength(3)
		expect(await sql`select 1 from outbox where lead_id is null`).toHaveLength(0)
		expect(await wrongCounts()).toBe(0)
	})
})
