import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { sql, type DatabaseKind } from '#app/db/client.server.ts'
import { mailServerCode } from '#app/features/newsletter-issues/sending/mail-server.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

/* One issue of the newsletter, its subscribers, and its sending, in the database of a test. */

export const issue = 'november'

export async function subscribers(count: number): Promise<string[]> {
	const rows = await sql<{ id: string }[]>`
		insert into newsletter_subscribers (id, email, state, confirmed_at)
		select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${count}) n
		returning id`
	return rows.map(({ id }) => id)
}

/** As if “Send now” had been pressed a second ago: the column rounds to milliseconds, so that now may be half of one ahead. */
export async function press(of = issue): Promise<void> {
	await sql`
		insert into content_entries (type, id, draft, version, origin) values ('newsletter-issues', ${of}, '{}', 1, 'owner')
		on conflict do nothing`
	await sql`
		insert into newsletter_sendings (id, issue, state, send_at, subject, html, text, mail_server, domain)
		values (${newId()}, ${of}, 'scheduled', now() - interval '1 second', 'November', '<p>News https://unsubscribe.invalid/</p>',
			'News https://unsubscribe.invalid/', ${mailServerCode() ?? ''}, 'imole.example')`
}

/** The next email may leave at once. */
export const noPause = () => sql`update newsletter_pace set next_at = now() - interval '1 second'`

/** Settings with which no email waits for the one before. */
export const fast = { NEWSLETTER_PER_MINUTE: '100000' }

/** A mail server that takes everything, set as the site's, with which no email waits for the one before. */
export async function openMailbox(options?: Parameters<typeof startMailbox>[0]): Promise<Mailbox> {
	const mailbox = await startMailbox(options)
	loadEnv({ SMTP_URL: mailbox.url, ...fast })
	return mailbox
}

/** Hooks of the tests in this block: they share a database, and none finds the sendings of another. */
export function withSendings(kind: DatabaseKind): void {
	let database: TestDatabase
	beforeAll(async () => {
		log.level = 'silent'
		database = await openTestDatabase(kind)
	})
	afterAll(() => database.close())
	beforeEach(noSendings)
}

/** Nothing is being sent, nobody is subscribed, and nothing has to wait. */
export async function noSendings(): Promise<void> {
	await sql`delete from newsletter_sendings`
	await sql`delete from newsletter_subscribers`
	await sql`delete from outbox`
	await noPause()
}

/** How the only sending is. */
export const sending = async () =>
	(await sql<{ state: string; problem: string | null }[]>`select state, problem from newsletter_sendings`)[0]

/** Until so many statements wait for a lock of another. */
export async function waiters(count: number): Promise<void> {
	for (let tries = 0; tries < 200; tries += 1) {
		const [row] = await sql<{ count: number }[]>`
			select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
		if ((row?.count ?? 0) >= count) return
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	throw new Error('No statement waits.')
}
