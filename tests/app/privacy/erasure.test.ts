import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'
import { sentFiles, tracesOf } from '../../support/data/person-traces.ts'
import { addPosts, must, password, Person, picture, sendEnquiry } from '../../support/data/whole-life.ts'

let visitors = 0
const network = () => `203.0.113.${++visitors}`

describe.each(engines())('an erasure on %s', (engine) => {
	let app: TestApp
	let admin: Person
	let author: Person
	let posts: string[]

	beforeAll(async () => {
		const env: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await newPostgresDatabase() } : {}
		app = await startApp({ env: { TRUST_PROXY: '1', CONTACT_EMAIL: 'enquiries@imole.example', ...env } })
		loadEnv({ DATA_DIR: app.dataDir, SITE_URL: 'http://site.test' })
		admin = new Person(app, { email: 'bola@example.com', name: 'Bola Adeyemi', network: network() })
		await app.sql`update profiles set role = 'admin' where id = ${await admin.join()}`
		author = new Person(app, { email: 'author@example.com', name: 'Chidi Nwosu', network: network() })
		posts = await addPosts(app, await author.join(), 3)
	})
	afterAll(() => app.stop())

	/** Somebody who has used everything there is, with the words that would give them away. */
	async function wholeLife(name: string): Promise<{ person: Person; traces: string[]; id: string }> {
		const email = `${name.replaceAll(' ', '.')}@Example.com`
		const person = new Person(app, { email, name, network: network() })
		await app.sql`truncate rate_limits`
		const id = await person.join()
		must(await person.submit('/account', { intent: 'profile', name, bio: `I am ${name} of Enugu.` }), 200)
		must(await person.send('/account/picture', await picture()), 200)
		must(await person.submit('/account', { intent: 'two-factor', password }), 200)
		must(await person.submit('/account', { intent: 'email', newEmail: `new.${email}`, password }), 200)
		must(await person.submit('/reset-password', { intent: 'ask', email }), 303)
		await new Person(app, { email, name, network: person.network }).submit('/sign-in', {
			intent: 'sign-in',
			email,
			password: 'a wrong guess',
		})
		await app.sql`
			insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
			values (${randomUUID()}, ${id}, ${`${name}'s phone`}, 'k', ${randomUUID()}, 0, 'singleDevice', false)`
		await conversations(person, id)
		await sendEnquiry(person, '0803 555 0177')
		const [lead] = await app.sql<{ id: string }[]>`select id from leads where lower(email) = ${email.toLowerCase()}`
		await app.sql`insert into lead_events (id, lead_id, kind, body) values (${randomUUID()}, ${lead?.id ?? ''}, 'note', ${`Call ${name}`})`
		const read = await (await person.get(`/blog/${posts[0]}`)).text()
		await person.send('/api/view', `${/data-view="([^"]+)"/.exec(read)?.[1]} `, { 'content-type': 'text/plain' })
		await app.sql`insert into blog_posts (id, slug, title, author_id) values (${randomUUID()}, ${randomUUID()}, ${`Draft of ${name}`}, ${id})`
		await addPosts(app, id, 1)
		const sessions = await app.sql<{ id: string }[]>`select id from sessions where user_id = ${id}`
		const traces = [email, name, '8035550177', '0803 555 0177', id, person.network, person.device]
		return { person, id, traces: [...traces, lead?.id ?? '-', ...sessions.map((session) => session.id)] }
	}

	/** Comments that are public, waiting and refused; answers to others, which are mailed; answers of others. */
	async function conversations(person: Person, id: string): Promise<void> {
		const write = async (who: Person, content: string, parent = '') => {
			const post = posts[0] ?? ''
			must(await who.submit('/api/comments', { intent: 'write', post, parent, content, key: randomUUID() }), 200)
			const [row] = await app.sql<{ id: string }[]>`select id from blog_comments where content = ${content}`
			return row?.id ?? ''
		}
		const decide = async (verb: string, comment: string) =>
			must(await admin.submit('/admin/comments', { act: `${verb}:${comment}`, seen: 'pending' }), 200)
		const own = await write(person, `Well said. ${person.name} (${person.email})`)
		const waiting = await write(person, `This one waits, says ${id}`)
		await decide('reject', await write(person, `This one is refused, ${person.name}`))
		await decide('approve', own)
		const others = await write(author, `What do you think, after ${own}?`.slice(0, 24))
		await decide('approve', others)
		await decide('approve', await write(person, `I agree. ${person.name}`, others))
		await decide('approve', await write(author, `Thank you (${visitors})`, own))
		expect(waiting).not.toBe('')
		await app.sql`delete from blog_comments where id = ${waiting}`
		await write(person, `This one waits (${person.name})`)
	}

	/** Of people who are still here, without one. */
	async function publicComments(id: string): Promise<number> {
		const [row] = await app.sql<{ n: number }[]>`
			select count(*)::int as n from blog_comments c join profiles p on p.id = c.author_id
			where c.status = 'approved' and p.email not like '%@deleted.invalid' and p.id <> ${id}`
		return row?.n ?? 0
	}

	const order = (email: string, more: Record<string, string> = {}) => ({
		intent: 'erase',
		email,
		order: randomUUID(),
		account: 'on',
		enquiries: 'on',
		newsletter: 'on',
		mails: 'on',
		typed: email,
		...more,
	})

	test.each(['anonymise', 'delete'] as const)('by the person (comments: %s): 0 rows and 0 files', async (comments) => {
		const { person, traces, id } = await wholeLife(`Zubairu ${comments} Wokili`)
		const before = await tracesOf(app, traces)
		for (const table of ['profiles', 'sessions', 'leads', 'lead_events', 'consents', 'outbox', 'blog_comments'])
			expect(before.join('\n')).toContain(`${table}.`)
		for (const table of ['newsletter_subscribers', 'passkeys', 'two_factors', 'verifications', 'blog_posts'])
			expect(before.join('\n')).toContain(`${table}.`)
		expect(await sentFiles(app.dataDir)).toHaveLength(2)
		const othersBefore = await publicComments(id)
		must(await person.submit('/account', { intent: 'delete', comments, password, sure: 'yes' }), 302)
		expect(await tracesOf(app, traces)).toEqual([])
		expect(await sentFiles(app.dataDir)).toEqual([])
		const [record] = await app.sql`
				select asked_by, admin_id, removed from erasures order by erased_at desc limit 1`
		expect(record).toMatchObject({
			asked_by: 'person',
			admin_id: null,
			removed: { account: 1, enquiries: 1, newsletter: 1, comments: 4 },
		})
		// What others wrote stays, also below a comment that went.
		expect(await publicComments(id)).toBe(othersBefore)
		const [names] = await app.sql<{ names: string[] | null }[]>`
				select array_agg(distinct p.full_name) as names from blog_posts b join profiles p on p.id = b.author_id`
		expect(names?.names?.toSorted()).toEqual(['', 'Chidi Nwosu'])
	})

	test('by an admin: 0 rows and 0 files, once however often it is pressed', async () => {
		const { person, traces } = await wholeLife('Hauwa Lawan Gambo')
		expect((await tracesOf(app, traces)).length).toBeGreaterThan(30)
		const found = await (await admin.submit('/admin/privacy', { intent: 'find', email: person.email })).text()
		expect(found).toContain('Account of Hauwa Lawan Gambo')
		const file = await admin.submit('/admin/privacy/person.json', { email: person.email })
		expect(file.headers.get('content-disposition')).toContain('attachment')
		expect(file.headers.get('cache-control')).toBe('private, no-store')
		const text = await file.text()
		for (const word of ['0803 555 0177', 'Call Hauwa', 'Well said', 'This one is refused', 'Draft of Hauwa'])
			expect(text).toContain(word)
		for (const word of ['argon2', 'backup_codes', 'token=']) expect(text).not.toContain(word)
		const form = order(person.email.toLowerCase())
		const wrong = await admin.submit('/admin/privacy', { ...form, typed: 'hauwa' })
		expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('not the same address')])
		const responses = await Promise.all([1, 2, 3].map(() => admin.submit('/admin/privacy', form)))
		for (const response of responses) {
			must(response, 200)
			expect(await response.text()).toContain('1 account')
		}
		expect(await tracesOf(app, traces)).toEqual([])
		expect(await sentFiles(app.dataDir)).toEqual([])
		expect(await app.sql`select 1 from erasures where id = ${form.order}`).toHaveLength(1)
		expect((await person.get('/account')).headers.get('location')).toBe('/sign-in?next=/account')
		const page = await (await admin.get('/admin/privacy')).text()
		expect(page).toContain('1 account')
		expect(page).not.toContain('Hauwa')
	})

	test('of somebody without an account, and of a part only', async () => {
		const guest = new Person(app, { email: 'Guest.One@example.com', name: 'Ifeoma Guestova', network: network() })
		await app.sql`truncate rate_limits`
		await sendEnquiry(guest, '0803 555 0188')
		const email = guest.email.toLowerCase()
		const text = await (await admin.submit('/admin/privacy/person.json', { email })).text()
		expect(text).toContain('0803 555 0188')
		const part = { account: '', newsletter: '', mails: '' }
		must(await admin.submit('/admin/privacy', order(email, part)), 200)
		expect(await app.sql`select 1 from leads where lower(email) = ${email}`).toHaveLength(0)
		expect(await app.sql`select 1 from newsletter_subscribers where lower(email) = ${email}`).toHaveLength(1)
		expect(await app.sql`select purpose from consents where lower(subject_email) = ${email}`).toEqual([
			{ purpose: 'newsletter' },
		])
		must(await admin.submit('/admin/privacy', order(email)), 200)
		expect(await tracesOf(app, [guest.email, 'Guestova', '5550188', guest.network])).toEqual([])
		const again = await (await admin.submit('/admin/privacy', { intent: 'find', email })).text()
		expect(again).toContain('No data about')
		expect(again).toContain('was erased on')
	})

	test('needs something ticked, and somebody who may', async () => {
		const email = author.email
		const none = { account: '', enquiries: '', newsletter: '', mails: '' }
		const empty = await admin.submit('/admin/privacy', order(email, none))
		expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Select what is to be erased')])
		for (const who of [author, new Person(app, { email: 'x@example.com', name: 'X', network: network() })]) {
			await who.submit('/admin/privacy', order(email))
			await who.submit('/admin/privacy/person.json', { email })
			for (const page of ['', '/records', '/records.json', '/records.csv'])
				expect((await who.get(`/admin/privacy${page}`)).headers.get('location')).toBe('/blog')
		}
		expect(await app.sql`select 1 from profiles where email = ${email}`).toHaveLength(1)
	})

	test('always leaves one admin: an admin cannot erase themself there, and of two who erase each other one fails', async () => {
		const own = await admin.submit('/admin/privacy', order(admin.email))
		expect([own.status, await own.text()]).toEqual([422, expect.stringContaining('your own account')])
		const second = new Person(app, { email: 'second@example.com', name: 'Second Admin', network: network() })
		await app.sql`update profiles set role = 'admin' where id = ${await second.join()}`
		const [one, two] = await Promise.all([
			admin.submit('/admin/privacy', order(second.email)),
			second.submit('/admin/privacy', order(admin.email)),
		])
		expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1)
		expect(await app.sql`select 1 from profiles where role = 'admin' and suspended_at is null`).toHaveLength(1)
	})

	test('signing up with somebody else’s address gives access to none of their data and erases none of it', async () => {
		await app.sql`truncate rate_limits`
		const victim = new Person(app, { email: 'victim@example.com', name: 'Victoria Real', network: network() })
		await sendEnquiry(victim, '0803 555 0199')
		const thief = new Person(app, { email: 'victim@example.com', name: 'Thief', network: network() })
		await thief.submit('/sign-in', { intent: 'sign-up', name: 'Thief', email: thief.email, password })
		must(await thief.submit('/sign-in', { intent: 'sign-in', email: thief.email, password }), 303)
		expect(await (await thief.get('/account/data.json')).text()).not.toContain('Victoria')
		must(await thief.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' }), 302)
		expect(await app.sql`select 1 from leads where email = 'victim@example.com'`).toHaveLength(1)
	})
})
