import { newId } from '#app/db/ids.ts'
import { sql } from '#app/db/client.server.ts'
import { mailServerCode } from '#app/features/newsletter-issues/sending/mail-server.server.ts'

/** The one issue of the tests that send issues. */
export const issue = 'november'

export async function subscribers(count: number): Promise<string[]> {
	const rows = await sql<{ id: string }[]>`
		insert into newsletter_subscribers (id, email, state, confirmed_at)
		select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${count}) n
		returning id`
	return rows.map(({ id }) => id)
}

/** The press of the button that sends the issue. */
export async function press(): Promise<void> {
	await sql`
		insert into content_entries (type, id, draft, version, origin) values ('newsletter-issues', ${issue}, '{}', 1, 'owner')
		on conflict do nothing`
	await sql`
		insert into newsletter_sendings (id, issue, state, send_at, subject, html, text, mail_server, domain)
		values (${newId()}, ${issue}, 'scheduled', now(), 'November', '<p>News https://unsubscribe.invalid/</p>',
			'News https://unsubscribe.invalid/', ${mailServerCode() ?? ''}, 'imole.example')`
}

type Row = { email: string | null; state: string; attempts: number; answer: string | null }
/** What became of each email. */
export const rows = () => sql<Row[]>`
	select s.email, d.state, d.attempts, d.answer from newsletter_deliveries d
	join newsletter_subscribers s on s.id = d.subscriber_id order by s.email`
export const states = async () => (await rows()).map(({ state }) => state)
export const sending = async () =>
	(await sql<{ state: string; problem: string | null }[]>`select state, problem from newsletter_sendings`)[0]
/** The next email may leave now, whatever the limits say. */
export const noPause = () => sql`update newsletter_pace set next_at = now() - interval '1 second'`
export const dueNow = () => sql`update newsletter_deliveries set run_at = now() where state = 'waiting'`
