import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { mailServerCode } from '#app/features/newsletter-issues/sending/mail-server.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { newSiteFolder } from '../../support/database.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startSiteProcess } from '../../support/site-process.ts'

/* A site that is killed at any step of an email of the newsletter never sends it again by itself, and archives it. */

const steps = ['greeting', 'sender', 'recipient', 'body', 'answered'] as const
type Step = (typeof steps)[number]
/** An email more than steps that kill: somebody is left for the end. */
const readers = 2 * steps.length + 2

type Row = { email: string | null; state: string }

test('kill -9 at every step of an email: nobody gets it twice, and who may have it is counted as unknown', async () => {
	const mailbox = await startMailbox()
	const dataDir = await newSiteFolder()
	const settings = {
		DATA_DIR: dataDir,
		SMTP_URL: mailbox.url,
		MAIL_FROM: 'news@imole.example',
		NEWSLETTER_PER_MINUTE: '100000',
	}
	loadEnv(settings)
	const open = () => openDatabase({ dataDir })
	const rows = () => sql<Row[]>`
		select s.email, d.state from newsletter_subscribers s join newsletter_deliveries d on d.subscriber_id = s.id`
	await open()
	await sql`
		insert into newsletter_subscribers (id, email, state, confirmed_at)
		select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${readers}::int) n`
	const draft = JSON.stringify({ subject: 'November', preview: '', content: 'News', hidden: false, rank: null })
	await sql`
		insert into content_entries (type, id, draft, version, origin)
		values ('newsletter-issues', 'november', ${draft}::text::jsonb, 1, 'owner')`
	await sql`
		insert into content_revisions (id, type, entry, version, value, reason)
		values (${newId()}, 'newsletter-issues', 'november', 1, ${draft}::text::jsonb, 'saved')`
	await sql`
		insert into newsletter_sendings (id, issue, state, send_at, subject, html, text, mail_server, domain, version)
		values (${newId()}, 'november', 'scheduled', now(), 'November', '<p>News https://unsubscribe.invalid/</p>',
			'News https://unsubscribe.invalid/', ${mailServerCode() ?? ''}, 'imole.example', 1)`
	await closeDatabase()

	/** Runs the site until an email is at this step, and kills it there. */
	const killAt = async (step: Step, nth: number) => {
		const site = startSiteProcess(settings)
		let seen = 0
		const kill = async () => {
			seen += 1
			// There may be one connection only.
			if (seen < nth && step !== 'greeting') return null
			if (step === 'answered') setImmediate(() => site.signal('SIGKILL'))
			else site.signal('SIGKILL')
			return null
		}
		mailbox.answer = { [step === 'answered' ? 'body' : step]: kill }
		await site.ended
		mailbox.answer = {}
		await open()
		// The two minutes of its lock are over, and so is the pause between emails.
		await sql`update newsletter_deliveries set locked_until = now() - interval '1 second' where state = 'sending'`
		await sql`update newsletter_pace set next_at = now()`
		// Somebody has looked: three of them in a row would pause it.
		await sql`update newsletter_sendings set resumed_at = now()`
		const early = await sql`
			select 1 from content_entries where id = 'november' and published is not null and not exists (
				select from newsletter_deliveries where state in ('accepted', 'unknown', 'sending'))`
		expect(early, 'archived before anybody may have got it').toEqual([])
		const waiting = (await rows()).filter(({ state }) => state === 'waiting').length
		await closeDatabase()
		return waiting
	}

	const [drawn = []] = fc.sample(
		fc
			.tuple(
				fc.shuffledSubarray([...steps], { minLength: steps.length }),
				fc.array(fc.integer({ min: 1, max: 2 }), { minLength: steps.length, maxLength: steps.length }),
			)
			.map(([order, nths]) => order.map((step, at) => ({ step, nth: nths[at] ?? 1 }))),
		1,
	)
	let waiting = readers
	for (const { step, nth } of drawn) waiting = await killAt(step, nth)
	const said = JSON.stringify(drawn)
	expect(waiting, said).toBeGreaterThan(0)

	const before = mailbox.bodies.length
	const site = startSiteProcess(settings)
	await expect.poll(() => mailbox.bodies.length, { timeout: 240_000 }).toBe(before + waiting)
	const address = `${await site.url}/newsletter/archive/november`
	await expect.poll(async () => (await fetch(address)).status, { timeout: 240_000 }).toBe(200)
	expect(await (await fetch(address)).text()).toContain('News')
	site.signal('SIGTERM')
	await site.ended
	await open()
	const settled = await rows()
	await closeDatabase()
	const got = mailbox.bodies.map((mail) => mail.to?.[0]?.address)
	expect(new Set(got).size, said).toBe(got.length)
	expect(new Set(mailbox.bodies.map(({ messageId }) => messageId)).size, said).toBe(got.length)
	for (const { email, state } of settled) {
		// Nobody is said to have it who has not, nor to lack it who has.
		if (state === 'accepted') expect(got, said).toContain(email)
		else expect([email, state], said).toEqual([email, 'unknown'])
	}
	const unknown = settled.filter(({ state }) => state === 'unknown').length
	expect(unknown, said).toBeGreaterThanOrEqual(steps.length - 1)
	expect(unknown, said).toBeLessThanOrEqual(steps.length)
	await mailbox.close()
	rmSync(dataDir, { recursive: true, force: true })
})
