import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { recordEnquiry } from '#app/features/contact/enquiry/enquiries.server.ts'
import { enquiryInput } from '#app/features/contact/enquiry/enquiry.ts'
import { makeRoom, emailAboutHeldEnquiries } from '#app/features/contact/enquiry/held-enquiries.server.ts'
import { openLeadCounts } from '#app/features/leads/lead/leads.server.ts'
import { changeStatuses, deleteHeld, undoChange } from '#app/features/leads/lead/lead-status.server.ts'
import { addAccount, authEnv } from '../../support/auth.ts'
import { enquiryFields } from '../../support/people/enquiry-fields.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

describe.each(engines())('enquiries past the allowance, on %s', (engine) => {
	let opened: TestDatabase
	let admin = ''
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		authEnv({ CONTACT_EMAIL: 'enquiries@imole.example' })
		admin = await addAccount('admin@example.com', { role: 'admin' })
	})
	afterAll(() => opened.close())
	beforeEach(
		() => sql`truncate leads, consents, outbox, form_tokens, rate_limits, source_days, newsletter_subscribers cascade`,
	)

	let count = 0
	const send = (addressBucket: string, more: Record<string, string> = {}) =>
		recordEnquiry(enquiryInput.parse({ ...enquiryFields((count += 1)), name: 'Adaeze Nwosu', ...more }), {
			sourcePath: '/contact',
			addressBucket,
		})
	const flood = async (addressBucket: string, times: number, more: Record<string, string> = {}) => {
		for (let index = 0; index < times; index++) await send(addressBucket, more)
	}
	const held = () => sql<{ id: string; version: number; email: string; network: string | null }[]>`
		select id, version, email, held_network as network from leads where status = 'held' order by created_at, id`
	const mails = async () =>
		(await sql<{ kind: string }[]>`select kind from outbox order by created_at, id`).map(({ kind }) => kind)

	test('are stored completely without any email; accepting one then does what was held back', async () => {
		await flood('192.0.2.1', 5)
		const before = await mails()
		await send('192.0.2.1', { newsletter: 'on', phone: '0803 123 4567' })
		expect(await mails()).toEqual(before)
		const [one] = await held()
		if (!one) throw new Error('nothing is held')
		expect(await sql`select 1 from consents where lead_id = ${one.id}`).toHaveLength(3)
		expect(await openLeadCounts()).toMatchObject({ open: 5 })
		const [counted] = await sql`select sum(enquiries)::int as n from source_days`
		const change = await changeStatuses([one], { actorId: admin, to: 'new', via: 'desk' })
		expect(change).toMatchObject({ count: 1, accepted: 1 })
		expect((await mails()).slice(before.length).toSorted()).toEqual([
			'enquiry',
			'enquiry-receipt',
			'newsletter-confirm',
		])
		const [mail] = await sql`select text from outbox where kind = 'enquiry' and lead_id = ${one.id}`
		expect(mail?.['text']).toContain('0803 123 4567')
		expect(mail?.['text']).toContain('many enquiries came from the same network')
		expect((await sql`select sum(enquiries)::int as n from source_days`)[0]?.['n']).toBe(Number(counted?.['n']) + 1)
		expect(await openLeadCounts()).toMatchObject({ open: 6 })
		expect(await sql`select held_network from leads where id = ${one.id}`).toEqual([{ held_network: null }])
		// Mails have left: it cannot be undone, nor accepted twice.
		await expect(undoChange(change.batch, admin)).rejects.toThrow()
		await expect(changeStatuses([one], { actorId: admin, to: 'new', via: 'desk' })).rejects.toThrow()
	})

	test('are deleted with all that belongs to them, if nobody has acted since', async () => {
		await flood('192.0.2.1', 7)
		const [one, two] = await held()
		if (!one || !two) throw new Error('nothing is held')
		await changeStatuses([two], { actorId: admin, to: 'spam', via: 'desk' })
		expect(await deleteHeld([one, two])).toEqual({ count: 1, leftAlone: 1 })
		expect(await sql`select 1 from consents where lead_id = ${one.id}`).toEqual([])
		const [other] = await sql<
			{ id: string; version: number }[]
		>`select id, version from leads where status = 'new' limit 1`
		await expect(deleteHeld(other ? [other] : [])).rejects.toThrow()
	})

	test('have room for so many bytes: who sends most loses the oldest, others keep theirs', async () => {
		await flood('192.0.2.7', 6)
		await sql`delete from leads where status = 'new'`
		// Another network floods later, with long texts; it has 20 at most that are not held.
		await flood('2001:db8:66:1::/64', 25)
		const before = await held()
		await sql`
			update leads set message = (
				select string_agg(md5(leads.id::text || n), ' ') from generate_series(1, 100) n)
			where status = 'held' and id <> ${before[0]?.id ?? ''}`
		const small = before.filter(({ network }) => network === before[0]?.network)
		expect(small).toHaveLength(1)
		const large = before.filter(({ network }) => network !== before[0]?.network)
		expect(await makeRoom(30_000)).toBeGreaterThan(0)
		const after = await held()
		expect(after.map(({ id }) => id)).toContain(small[0]?.id)
		const left = after.filter(({ network }) => network === large[0]?.network).map(({ id }) => id)
		expect(left.length).toBeGreaterThan(0)
		expect(left).toEqual(large.slice(-left.length).map(({ id }) => id))
		const [bytes] = await sql<{ sum: number | null }[]>`
			select sum(pg_column_size(message) + pg_column_size(search_text) + 400)::int as sum from leads where status = 'held'`
		expect(bytes?.sum).toBeLessThanOrEqual(30_000)
	})

	test('never push out an enquiry that an admin has decided on', async () => {
		await flood('192.0.2.1', 8)
		const [one] = await held()
		if (one) await changeStatuses([one], { actorId: admin, to: 'spam', via: 'desk' })
		await makeRoom(1)
		expect(await sql`select status from leads where status <> 'new'`).toEqual([{ status: 'spam' }])
		expect(await sql`select 1 from leads where status = 'new'`).toHaveLength(5)
	})

	test('are reported in one email, at most every six hours', async () => {
		await flood('192.0.2.1', 9)
		const digests = async () => (await mails()).filter((kind) => kind === 'held-enquiries').length
		await emailAboutHeldEnquiries()
		expect(await digests()).toBe(0)
		await sql`update leads set created_at = created_at - interval '11 minutes'`
		await Promise.all([emailAboutHeldEnquiries(), emailAboutHeldEnquiries()])
		expect(await digests()).toBe(1)
		const [mail] = await sql`select to_address, subject, text from outbox where kind = 'held-enquiries'`
		expect(mail).toMatchObject({
			to_address: 'enquiries@imole.example',
			subject: '4 enquiries are held for you to check',
		})
		expect(mail?.['text']).not.toContain('Adaeze')
		await send('192.0.2.1')
		await sql`update outbox set created_at = created_at - interval '5 hours' where kind = 'held-enquiries'`
		await sql`update leads set created_at = now() - interval '11 minutes' where created_at > now() - interval '1 minute'`
		await emailAboutHeldEnquiries()
		expect(await digests()).toBe(1)
		await sql`update outbox set created_at = created_at - interval '2 hours' where kind = 'held-enquiries'`
		await emailAboutHeldEnquiries()
		await emailAboutHeldEnquiries()
		expect(await digests()).toBe(2)
	})

	test('doubtful ones use up their own allowance, not the others’', async () => {
		for (let address = 0; address < 70; address++) await send(`198.51.100.${address}`, { form_token: '' })
		expect((await held()).length).toBeGreaterThanOrEqual(5)
		const before = (await held()).length
		await send('203.0.113.1')
		expect(await held()).toHaveLength(before)
	})
})
