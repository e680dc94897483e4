import path from 'node:path'
import postgres from 'postgres'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { startNullMailServer } from '../../tests/support/processes/null-mail-server.ts'
import { report } from './report.ts'
import { admin, origin, signIn } from './sign-in.ts'
import { startSite, withFolder, type Site } from './site.ts'

const recipients = 10_000
/** Ordinary emails of the same length, which the newsletter is compared with. */
const ordinary = 1_000
const issue = 'november'
const content = 'We **save** diesel.\n\n'.repeat(100)

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
	while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Seconds by the clock, seconds of the processor, and the megabytes that were in use at most during the run. */
async function costOf(site: Site, run: () => Promise<void>) {
	let mb = await site.memoryMb()
	const watch = setInterval(() => void site.memoryMb().then((now) => (mb = Math.max(mb, now))), 250)
	const cpu = await site.cpuMs()
	const began = performance.now()
	await run()
	clearInterval(watch)
	return { seconds: (performance.now() - began) / 1_000, cpu: ((await site.cpuMs()) - cpu) / 1_000, mb }
}

/** An issue to ten thousand subscribers, to a mail server that takes everything and does nothing. */
export async function measureNewsletter(): Promise<void> {
	const server = await startTestPostgres()
	if (!server) return console.log('  no PostgreSQL here')
	const mails = await startNullMailServer()
	await withFolder(async (folder) => {
		const database = server.newDatabase()
		const site = await startSite({
			SEED: 'none',
			...admin.env,
			DATA_DIR: path.join(folder, 'data'),
			DATABASE_URL: database,
			SMTP_URL: mails.url,
			NEWSLETTER_PER_MINUTE: '100000',
		})
		const sql = postgres(database, { max: 1, onnotice: () => {} })
		const draft = { subject: 'November', preview: '', content, hidden: false, rank: null }
		await sql`
			insert into newsletter_subscribers (id, email, state, confirmed_at)
			select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${recipients}::int) n`
		await sql`
			insert into content_entries (type, id, draft, version, origin)
			values ('newsletter-issues', ${issue}, ${sql.json(draft)}, 1, 'owner')`
		/** Ordinary emails with the text of the issue, which is stored when it is sent. */
		const enqueue = (count: number) => sql`
			insert into outbox (id, kind, to_address, subject, html, text)
			select gen_random_uuid(), 'newsletter-test', 'ordinary-' || n || '@example.com', 'Ordinary', s.html, s.text
			from newsletter_sendings s, generate_series(1, ${count}::int) n`
		const cookie = await signIn(site)
		const resting = await site.memoryMb()

		let pressed = 0
		let begun = 0
		/** Emails of the issue that left between an ordinary email and its arrival. */
		let passed = 0
		const cost = await costOf(site, async () => {
			const began = performance.now()
			const response = await fetch(`${site.url}/admin/newsletter/issues/${issue}`, {
				method: 'POST',
				redirect: 'manual',
				headers: { origin, cookie },
				body: new URLSearchParams({ intent: 'send', version: '1' }),
			})
			if (response.status !== 200) throw new Error(`the issue was not sent: ${response.status}`)
			pressed = performance.now() - began
			await until(async () => (await sql`select 1 from newsletter_deliveries limit 1`).length > 0)
			begun = performance.now() - began
			await until(() => mails.count('issue') > recipients / 4)
			const other = mails.count('other')
			await enqueue(1)
			const from = mails.count('issue')
			await until(() => mails.count('other') > other)
			passed = mails.taken.lastIndexOf('other') - other - from
			await until(() => mails.count('issue') >= recipients)
		})
		await enqueue(ordinary)
		const before = mails.count('other')
		const plain = await costOf(site, () => until(() => mails.count('other') >= before + ordinary))
		const [twice] = await sql<{ count: number }[]>`
			select count(*)::int as count from newsletter_deliveries where state <> 'accepted' or attempts <> 1`
		report('the press is answered after', pressed, 'ms')
		report(`${recipients} recipients are enqueued after`, begun, 'ms')
		report(`${recipients} recipients are sent after`, cost.seconds, 's')
		const thousands = recipients / 1_000
		report('a thousand emails, clock', cost.seconds / thousands, 's')
		report('a thousand emails, processor', cost.cpu / thousands, 's')
		report('a thousand ordinary emails, processor', plain.cpu, 's')
		report('processor of an email : of an ordinary one', cost.cpu / thousands / plain.cpu, '', { atMost: 1 })
		report('memory while sending : at rest', cost.mb / resting, '', { atMost: 1.5 })
		report('emails that left before an ordinary one', Math.max(0, passed), '', { atMost: recipients / 200 })
		report('not accepted at the first attempt', twice?.count ?? -1, '', { atMost: 0 })
		await sql.end()
		await site.stop()
	})
	mails.close()
	await server.stop()
}
