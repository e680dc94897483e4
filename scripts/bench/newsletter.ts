import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import postgres from 'postgres'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { report } from './report.ts'
import { startSite, withFolder } from './site.ts'

const recipients = 10_000
const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
const issue = 'november'

/** An issue to ten thousand subscribers, to a mail server that takes everything and does nothing. */
export async function measureNewsletter(): Promise<void> {
	const server = await startTestPostgres()
	if (!server) return console.log('  no PostgreSQL here')
	const mails = await startNullMailServer()
	await withFolder(async (folder) => {
		const database = server.newDatabase()
		const site = await startSite({
			SEED: 'none',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			DATA_DIR: path.join(folder, 'data'),
			DATABASE_URL: database,
			SMTP_URL: mails.url,
			NEWSLETTER_PER_MINUTE: '100000',
		})
		const sql = postgres(database, { max: 1, onnotice: () => {} })
		const draft = {
			subject: 'November',
			preview: '',
			content: 'We **save** diesel.\n\n'.repeat(100),
			hidden: false,
			rank: null,
		}
		await sql`
			insert into newsletter_subscribers (id, email, state, confirmed_at)
			select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${recipients}::int) n`
		await sql`
			insert into content_entries (type, id, draft, version, origin)
			values ('newsletter-issues', ${issue}, ${sql.json(draft)}, 1, 'owner')`
		const signedIn = await fetch(`${site.url}/api/auth/sign-in/email`, {
			method: 'POST',
			headers: { origin, 'content-type': 'application/json' },
			body: JSON.stringify(admin),
		})
		const cookie = signedIn.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
		const cpu = await site.cpuMs()
		const began = performance.now()
		await fetch(`${site.url}/admin/newsletter/issues/${issue}`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin, cookie },
			body: new URLSearchParams({ intent: 'send', version: '1' }),
		})
		while (mails.taken() < recipients) await new Promise((resolve) => setTimeout(resolve, 100))
		report(`${recipients} recipients, PostgreSQL`, (performance.now() - began) / 1_000, 's')
		report('processor of the site', ((await site.cpuMs()) - cpu) / 1_000, 's')
		await sql.end()
		await site.stop()
	})
	mails.close()
	await server.stop()
}

/** Answers each command with the least that a client accepts. */
async function startNullMailServer() {
	let taken = 0
	const server = createServer((socket) => {
		let inText = false
		let rest = ''
		socket.on('error', () => {})
		socket.write('220 null\r\n')
		socket.on('data', (chunk) => {
			rest += chunk.toString('latin1')
			for (;;) {
				const end = inText ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
				if (end < 0) return
				const command = rest.slice(0, 4).toUpperCase()
				rest = rest.slice(end + (inText ? 5 : 2))
				if (inText) {
					taken++
					inText = false
					socket.write('250 taken\r\n')
				} else if (command === 'DATA') {
					inText = true
					socket.write('354 go on\r\n')
				} else if (command === 'QUIT') socket.end('221 bye\r\n')
				else socket.write('250 null\r\n')
			}
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address: AddressInfo | string | null = server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, close: () => server.close() }
}
