import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { retentionRules } from '#app/db/personal/retention-rules.ts'
import { endOfLead } from '#app/features/contact/enquiry/retention.server.ts'
import { runRetention } from '#app/features/privacy/retention.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addComment, addPost, addProfile } from '../../support/rows.ts'

const id = randomUUID

describe.each(engines())('nothing is stored longer than its rule says, on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		loadEnv({ DATA_DIR: newDataDir() })
		log.level = 'silent'
	})
	afterAll(() => opened.close())
	beforeEach(
		() => sql`truncate leads, consents, outbox, newsletter_subscribers, retention_runs, rate_limits, guesses cascade`,
	)

	const count = async (table: string, column: string, value: string): Promise<number> => {
		const [row] = await sql<{ n: number }[]>`
			select count(*)::int as n from ${sql(table)} where ${sql(column)}::text = ${value}`
		return row?.n ?? -1
	}

	async function enquiry(status: string, age: string, markedAgo = age): Promise<string> {
		const lead = id()
		await sql`insert into leads (id, name, email, message, status, created_at, status_at)
			values (${lead}, 'Ada', 'ada@example.com', 'Hello', ${status}, now() - ${age}::interval, now() - ${markedAgo}::interval)`
		await sql`insert into lead_events (id, lead_id, kind, body) values (${id()}, ${lead}, 'note', 'A note')`
		await sql`insert into consents (id, subject_email, lead_id, purpose, text_version) values (${id()}, 'ada@example.com', ${lead}, 'terms', '1')`
		await sql`insert into outbox (id, kind, to_address, subject, html, text, lead_id, created_at)
			values (${id()}, 'enquiry', 'enquiries@example.com', 's', 'h', 't', ${lead}, now() - ${age}::interval)`
		return lead
	}

	test.each([
		['won', '25 months', '1 day', false],
		['new', '23 months', '23 months', true],
		['spam', '31 days', '31 days', false],
		['spam', '29 days', '29 days', true],
		// Marked lately: a mark by mistake can still be undone.
		['spam', '12 months', '2 days', true],
	])('an enquiry: %s, %s old, marked %s ago: stays %s', async (status, age, markedAgo, stays) => {
		const lead = await enquiry(status, age, markedAgo)
		const [end] = await sql<{ over: boolean }[]>`select ${endOfLead()} < now() as over from leads where id = ${lead}`
		expect(end?.over).toBe(!stays)
		await runRetention()
		for (const [table, column] of [
			['leads', 'id'],
			['lead_events', 'lead_id'],
			['consents', 'lead_id'],
			['outbox', 'lead_id'],
		] as const)
			expect(await count(table, column, lead), table).toBe(stays ? 1 : 0)
	})

	type Mail = { id: string; html: string; state: string } | undefined
	async function mail(kind: string, keep: string, age: string, state = 'sent'): Promise<() => Promise<Mail>> {
		const own = id()
		await sql`insert into outbox (id, kind, to_address, subject, html, text, keep, state, created_at)
			values (${own}, ${kind}, 'a@example.com', 's', 'words', 'words', ${keep}, ${state}, now() - ${age}::interval)`
		return async () =>
			(
				await sql<{ id: string; html: string; state: string }[]>`select id, html, state from outbox where id = ${own}`
			)[0]
	}

	test('emails: 90 days; links and codes in them a day, and one that never left is not sent empty', async () => {
		const old = await mail('comment-reply', 'mail', '91 days')
		const young = await mail('comment-reply', 'mail', '89 days')
		const secret = await mail('reset-password', 'secret', '25 hours')
		const waiting = await mail('verify-email', 'secret', '25 hours', 'waiting')
		const fresh = await mail('verify-email', 'secret', '23 hours', 'waiting')
		const letter = await mail('newsletter-confirm', 'secret', '6 days', 'waiting')
		const oldIssue = await mail('newsletter-confirm', 'secret', '8 days')
		const farewell = await mail('account-deleted', 'nothing', '25 hours', 'waiting')
		await runRetention()
		expect(await old()).toBeUndefined()
		expect(await young()).toMatchObject({ html: 'words' })
		expect(await secret()).toMatchObject({ html: '', state: 'sent' })
		expect(await waiting()).toMatchObject({ html: '', state: 'dead' })
		expect(await fresh()).toMatchObject({ html: 'words', state: 'waiting' })
		expect(await letter()).toMatchObject({ html: 'words', state: 'waiting' })
		expect(await oldIssue()).toMatchObject({ html: '' })
		expect(await farewell()).toBeUndefined()
	})

	async function consent(age: string, more: { withdrawn?: string } = {}): Promise<string> {
		const own = id()
		await sql`insert into consents (id, subject_email, purpose, text_version, granted_at, withdrawn_at)
			values (${own}, 'ada@example.com', 'newsletter', '1', now() - ${age}::interval, now() - ${more.withdrawn ?? null}::interval)`
		return own
	}

	test('consents: while they are in use, and 24 months as proof', async () => {
		const used = await consent('5 years')
		await sql`insert into newsletter_subscribers (id, email, state, consent_id, confirmed_at) values (${id()}, 'ada@example.com', 'confirmed', ${used}, now())`
		const unused = await consent('25 months')
		const recent = await consent('23 months')
		const ended = await consent('5 years', { withdrawn: '23 months' })
		const longEnded = await consent('5 years', { withdrawn: '25 months' })
		await runRetention()
		const left = await sql<{ id: string }[]>`select id from consents`
		expect(left.map((row) => row.id).toSorted()).toEqual([used, recent, ended].toSorted())
		expect(left.map((row) => row.id)).not.toContain(unused)
		expect(left.map((row) => row.id)).not.toContain(longEnded)
	})

	test('comments that nobody may read: spam 30 days, refused ones 6 months, unless others have answered', async () => {
		const author = await addProfile()
		const post = await addPost(author, { status: 'published' })
		const at = (days: number) => new Date(Date.now() - days * 86_400_000)
		const gone = [
			await addComment(post, author, { status: 'spam', updatedAt: at(31) }),
			await addComment(post, author, { status: 'rejected', updatedAt: at(190) }),
		]
		const parent = await addComment(post, author, { status: 'approved' })
		const remaining = [
			parent,
			await addComment(post, author, { status: 'spam', updatedAt: at(29) }),
			await addComment(post, author, { status: 'rejected', updatedAt: at(170) }),
			await addComment(post, author, { status: 'approved', updatedAt: at(900) }),
			await addComment(post, author, { status: 'approved', parentId: parent }),
		]
		await sql`update blog_comments set status = 'spam', updated_at = now() - interval '40 days' where id = ${parent}`
		await runRetention()
		for (const comment of gone) expect(await count('blog_comments', 'id', comment)).toBe(0)
		for (const comment of remaining) expect(await count('blog_comments', 'id', comment)).toBe(1)
	})

	test('what machines remember', async () => {
		const person = await addProfile()
		const session = (key: string, end: string, seen: string, begun: string) => sql`
			insert into sessions (id, user_id, token, expires_at, seen_at, created_at) values (${id()}, ${person}, ${key},
				now() + ${end}::interval, now() - ${seen}::interval, now() - ${begun}::interval)`
		await session('ended', '-1 minute', '1 minute', '1 day')
		await session('unused', '1 day', '8 days', '9 days')
		await session('old', '1 day', '1 minute', '31 days')
		await session('alive', '1 day', '6 days', '29 days')
		for (const [key, end] of [
			['over', '-1 minute'],
			['open', '1 hour'],
		] as const)
			await sql`insert into verifications (id, identifier, value, expires_at) values (${id()}, ${key}, 'x', now() + ${end}::interval)`
		for (const [key, age] of [
			['old', '25 hours'],
			['young', '23 hours'],
		] as const) {
			await sql`insert into guesses values (${key}, 1, now(), now() - ${age}::interval)`
			await sql`insert into rate_limits values (${key}, 1, true, now() - ${age}::interval)`
			await sql`insert into form_tokens (id, used_at) values (${key}, now() - ${age}::interval)`
		}
		await sql`insert into used_codes values ('old', now() - interval '11 minutes'), ('young', now() - interval '9 minutes')`
		const post = await addPost(person, { status: 'published' })
		const today = sql`(now() at time zone 'Africa/Lagos')::date`
		await sql`insert into blog_post_views values (${post}, ${today} - 2, 'old'), (${post}, ${today} - 1, 'young')`
		await sql`insert into visits values (${today} - 2, 'old', 1, '', 1, now()), (${today} - 1, 'young', 1, '', 1, now())`
		await sql`delete from visitor_salts`
		await sql`insert into visitor_salts values (${today} - 1, 'old'), (${today}, 'young'), (${today} + 1, 'tomorrow')`
		await sql`delete from account_activity`
		await sql`insert into account_activity values (${person}, ${today} - 30), (${await addProfile()}, ${today} - 31)`
		for (const age of ['14 months', '12 months']) {
			await sql`insert into visit_days (day) values (${today} - ${age}::interval)`
			await sql`insert into page_days values (${today} - ${age}::interval, ${age}, 1)`
			await sql`insert into source_days values (${today} - ${age}::interval, ${age}, 1, 1)`
		}
		for (const age of ['25 months', '23 months']) {
			await sql`insert into lead_exports (id, status, created_at) values (${id()}, ${age}, now() - ${age}::interval)`
			await sql`insert into erasures (id, subject_hash, asked_by, removed, erased_at) values (${id()}, ${age}, 'person', '{}', now() - ${age}::interval)`
		}
		await runRetention()
		const all = async (table: string, column: string) =>
			(await sql`select ${sql(column)}::text as value from ${sql(table)} order by 1`).map((row) => row['value'])
		expect(await all('sessions', 'token')).toEqual(['alive'])
		expect(await all('verifications', 'identifier')).toEqual(['open'])
		expect(await all('guesses', 'subject')).toEqual(['young'])
		expect(await all('rate_limits', 'bucket')).toEqual(['young'])
		expect(await all('form_tokens', 'id')).toEqual(['young'])
		expect(await all('used_codes', 'code_hash')).toEqual(['young'])
		expect(await all('blog_post_views', 'visitor_hash')).toEqual(['young'])
		expect(await all('visits', 'visitor_hash')).toEqual(['young'])
		expect(await all('visitor_salts', 'salt')).toEqual(['tomorrow', 'young'])
		expect(await all('account_activity', 'user_id')).toEqual([person])
		expect(await all('visit_days', 'day')).toHaveLength(1)
		expect(await all('page_days', 'path')).toEqual(['12 months'])
		expect(await all('source_days', 'source')).toEqual(['12 months'])
		expect(await all('lead_exports', 'status')).toEqual(['23 months'])
		expect(await all('erasures', 'subject_hash')).toEqual(['23 months'])
	})

	test('an owner says how long enquiries, emails and drafts of the writing tools are stored', async () => {
		onTestFinished(() => void loadEnv({ DATA_DIR: newDataDir() }))
		loadEnv({ DATA_DIR: newDataDir(), RETENTION_ENQUIRIES: '36', RETENTION_EMAILS: '30', RETENTION_WRITING: '1' })
		const [old, older] = [await enquiry('won', '35 months'), await enquiry('won', '37 months')]
		for (const age of ['29 days', '31 days'])
			await sql`insert into outbox (id, kind, to_address, subject, html, text, created_at)
				values (${id()}, 'welcome', ${age}, 's', 'h', 't', now() - ${age}::interval)`
		const writer = await addProfile()
		const drafts = { recent: id(), old: id() }
		for (const [draft, age] of [
			[drafts.recent, '27 days'],
			[drafts.old, '32 days'],
		] as const)
			await sql`insert into forge_sessions (id, person_id, state, updated_at)
				values (${draft}, ${writer}, '{}', now() - ${age}::interval)`
		const [end] = await sql<{ over: boolean }[]>`select ${endOfLead()} < now() as over from leads where id = ${old}`
		expect(end?.over).toBe(false)
		await runRetention()
		expect([await count('leads', 'id', old), await count('leads', 'id', older)]).toEqual([1, 0])
		expect([await count('outbox', 'to_address', '29 days'), await count('outbox', 'to_address', '31 days')]).toEqual([
			1, 0,
		])
		expect(await count('forge_sessions', 'id', drafts.recent)).toBe(1)
		expect(await count('forge_sessions', 'id', drafts.old)).toBe(0)
	})

	test('many rows go in small transactions, and every rule notes what it did', async () => {
		await sql`insert into rate_limits select n::text, 1, true, now() - interval '2 days' from generate_series(1, 1700) n`
		expect(await runRetention()).toMatchObject({ limits: 1_700, enquiries: 0 })
		expect(await runRetention()).toMatchObject({ limits: 0 })
		const [run] = await sql`select removed, removed_in_all from retention_runs where rule = 'limits'`
		expect(run).toEqual({ removed: 0, removed_in_all: 1_700 })
		const rules = await sql`select 1 from retention_runs`
		expect(rules.length).toBeGreaterThanOrEqual(retentionRules.length)
	})

	test('a rule that fails keeps no other from its work', async () => {
		await sql`insert into rate_limits values ('old', 1, true, now() - interval '2 days')`
		const broken = { name: 'broken', policyText: '', run: () => Promise.reject(new Error('broken')) }
		const after = { name: 'after', policyText: '', run: async () => (await sql`delete from rate_limits`).count }
		await expect(runRetention([broken, after])).rejects.toThrow('broken')
		expect(await sql`select 1 from rate_limits`).toHaveLength(0)
	})
})
