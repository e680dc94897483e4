import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyOf } from '#app/content/content-type.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { publishDueEntries } from '#app/entries/schedule-entry.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import type { DomainEvent } from '#app/events/events.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { isCorrection, publishSentIssues, wasSent } from './publish-sent-issues.server.ts'
import { sendIssues } from './send-issues.server.ts'

/* An issue that was sent is in the archive, by whichever process it was sent and whatever ended in between. */

const issue = 'november'
const value = (content: string) =>
	JSON.stringify({ subject: 'November', preview: '', content, hidden: false, rank: null })

describe.each(engines())('what was sent is archived, on %s', (kind) => {
	let opened: TestDatabase
	const events: DomainEvent[] = []
	beforeAll(async () => {
		log.level = 'silent'
		opened = await openTestDatabase(kind)
		connectSubscribers([async (_tx, published) => void events.push(...published)])
		connectContentTypes([anyOf(issueType)])
		// No mail server: what was sent before is archived all the same.
		loadEnv({})
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		events.length = 0
		await sql`delete from newsletter_sendings`
		await sql`delete from content_entries`
		await sql`
			insert into content_entries (type, id, draft, version, origin)
			values ('newsletter-issues', ${issue}, ${value('Changed since.')}::text::jsonb, 3, 'owner')`
		await revision(2, 'As it was sent.')
		await revision(3, 'Changed since.', '1 minute')
	})

	const revision = (version: number, content: string, after = '0 seconds') => sql`
		insert into content_revisions (id, type, entry, version, value, reason, created_at)
		values (${randomUUID()}, 'newsletter-issues', ${issue}, ${version}, ${value(content)}::text::jsonb, 'saved',
			'2026-11-01'::timestamptz + ${after}::interval)`

	type Sending = { state: string; version?: number | null; delivery?: string }
	/** One that began at its time, with one email. */
	async function sending({ state, version = 2, delivery = 'accepted' }: Sending): Promise<void> {
		const id = randomUUID()
		await sql`
			insert into newsletter_sendings
				(id, issue, state, send_at, started_at, subject, html, text, mail_server, domain, version, created_at)
			values (${id}, ${issue}, ${state}, now(), case when ${state} <> 'scheduled' then now() end, 'November', '', '', 'x',
				'imole.example', ${version}::int, '2026-11-01')`
		await sql`
			insert into newsletter_deliveries (id, sending_id, state, settled_at) values (${randomUUID()}, ${id}, ${delivery},
				case when ${delivery} not in ('waiting', 'sending') then now() end)`
	}
	const archived = async () => {
		const [row] = await sql<{ content: string | null; version: number | null }[]>`
			select published ->> 'content' as content, published_version as version from content_entries`
		return row
	}
	const storedVersion = async () =>
		(await sql<{ version: number | null }[]>`select version from newsletter_sendings`)[0]?.version
	const unseen = { content: null, version: null }
	const asSent = { content: 'As it was sent.', version: 2 }

	test.each(['accepted', 'unknown'])('where nothing is left to send and an email is %s', async (delivery) => {
		await sending({ state: 'sent', delivery })
		await sendIssues()
		expect(await archived()).toEqual(asSent)
		// The archive's pages are made again.
		expect(events).toEqual([{ type: 'content.published', contentType: 'newsletter-issues', id: issue, was: null }])
		expect(await wasSent(issue)).toBe(true)
	})

	test.each(['paused', 'stopped'])('where the sending is %s after its first email', async (state) => {
		await sending({ state })
		await sendIssues()
		expect(await archived()).toEqual(asSent)
	})

	test.each(['waiting', 'refused', 'left', 'stopped'])('not where its only email is %s', async (delivery) => {
		await sending({ state: 'paused', delivery })
		await sendIssues()
		expect(await archived()).toEqual(unseen)
		expect(await wasSent(issue)).toBe(false)
	})

	test('after it is restored from the trash, and not before', async () => {
		await sql`update content_entries set deleted_at = now()`
		await sending({ state: 'sent' })
		await sendIssues()
		expect([await archived(), await storedVersion()]).toEqual([unseen, 2])
		await sql`update content_entries set deleted_at = null`
		await sendIssues()
		expect(await archived()).toEqual(asSent)
	})

	test('also where a process of an earlier release stored no version', async () => {
		await sending({ state: 'sent', version: null })
		await sendIssues()
		expect(await archived()).toEqual(asSent)
	})

	test.each(['gone', 'not fit'])(
		'a version that is %s is tried once, and the form may publish the issue',
		async (why) => {
			await sending({ state: 'sent' })
			if (why === 'gone') await sql`delete from content_revisions where version = 2`
			else await sql`update content_revisions set value = '{}' where version = 2`
			await sendIssues()
			expect([await archived(), await storedVersion(), await wasSent(issue)]).toEqual([unseen, 0, true])
			await revision(4, 'Another one.')
			await sendIssues()
			expect(await archived()).toEqual(unseen)
		},
	)

	test('two processes at once publish it once', async () => {
		await sending({ state: 'sent' })
		await Promise.all([publishSentIssues(), publishSentIssues()])
		expect([await archived(), await storedVersion()]).toEqual([asSent, 2])
	})

	test('an issue that an earlier release has published keeps its text until a correction is published', async () => {
		await sql`
			update content_entries set published = ${value('Published before.')}::text::jsonb, published_version = 1,
				publish_at = now() - interval '1 second'`
		const stays = { content: 'Published before.', version: 1 }
		// Its time is the sending's: it waits, is paused, or has just ended.
		for (const state of ['scheduled', 'sent']) {
			await sql`delete from newsletter_sendings`
			await sending({ state, delivery: state === 'sent' ? 'accepted' : 'waiting' })
			await sql`update content_entries set publish_at = (select send_at from newsletter_sendings)`
			expect([state, await publishDueEntries(isCorrection), await archived()]).toEqual([state, 0, stays])
			expect(await sql`select 1 from content_entries where publish_at is not null`).toEqual([])
		}
		await sql`update newsletter_sendings set state = 'paused', started_at = null, send_at = now() + interval '1 hour'`
		await sql`update content_entries set publish_at = now() - interval '1 second'`
		expect([await publishDueEntries(isCorrection), await archived()]).toEqual([0, stays])

		// A correction while the rest is being sent.
		await sql`update newsletter_sendings set state = 'sending', started_at = now()`
		await sql`update content_entries set publish_at = now() - interval '1 second'`
		expect([await publishDueEntries(isCorrection), await archived()]).toEqual([
			1,
			{ content: 'Changed since.', version: 4 },
		])
	})

	test('a correction may have a time where the archive lacks what was sent, and an unsent issue may not', async () => {
		await sending({ state: 'sent', version: 0 })
		await sql`update newsletter_sendings set send_at = now() - interval '1 hour'`
		await sql`update content_entries set publish_at = now() - interval '1 second'`
		await sql`update newsletter_deliveries set state = 'refused'`
		expect(await inTransaction((tx) => isCorrection(tx, issue))).toBe(false)
		await sql`update newsletter_deliveries set state = 'accepted'`
		expect([await publishDueEntries(isCorrection), (await archived())?.version]).toEqual([1, 4])
	})
})
