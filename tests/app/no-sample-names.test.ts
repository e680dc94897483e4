import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { PlainBrowser } from '../support/browser-like.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { crawlSite, readerOf } from '../support/crawl.ts'
import { isPictureOfSample, namesOfSample, sampleNamesIn } from '../support/sample-names.ts'

/* A site that began empty and was set up as another company names the sample nowhere. */

const owner = { email: 'owner@adeyemi.example', password: 'mangoes on the roof' }

let app: TestApp
let admin: PlainBrowser
beforeAll(async () => {
	app = await startApp({ seed: 'none', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	admin = new PlainBrowser(app)
	expect((await admin.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const details = {
		name: 'Adeyemi Dental',
		city: 'Kano',
		phone: '+234 803 123 4567',
		email: 'care@adeyemi.example',
		more: 'Dentures\r\nBraces',
	}
	expect((await admin.submit('/admin/setup', details)).status).toBe(303)
})

/** Where a text names the sample, by what the text is of. */
const namedIn = (texts: readonly (readonly [string, string])[]) => {
	const names = namesOfSample()
	return texts.flatMap(([where, text]) => sampleNamesIn(text, names).map((found) => `${where} ${found}`))
}

/** What the sample company promises or says of its work, where nobody has entered it. */
const promise =
	/once a month|a month at most|this month, in one|one in five minutes|by the people who did it|notes from our work|what our clients say|glad to show/i

const promisedIn = (texts: readonly (readonly [string, string])[]) =>
	texts.flatMap(([where, text]) => {
		const found = promise.exec(text)
		return found ? [`${where}: …${text.slice(found.index - 40, found.index + 60)}…`] : []
	})

test('no page, feed, picture, script or style of it does', async () => {
	const pages = await crawlSite('http://site.test', async (path) => {
		await app.sql`truncate rate_limits`
		return readerOf(app.url)(path)
	})
	expect(pages.size).toBeGreaterThan(60)
	const some = ['/services/dentures', '/og/page/home.png', '/manifest.webmanifest', '/rss.xml', '/blog']
	for (const path of [...some, '/llms.txt', '/index.md', '/services/dentures.md', '/blog.md', '/openapi.json'])
		expect([path, pages.get(path)?.status]).toEqual([path, 200])
	expect([...pages.keys()].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10)
	expect(namedIn(Array.from(pages, ([path, { text }]) => [path, `${path} ${text}`]))).toEqual([])
	expect([...pages.keys()].filter(isPictureOfSample)).toEqual([])
	expect(promisedIn(Array.from(pages, ([path, { text }]) => [path, text]))).toEqual([])
})

/** A post with a comment of a reader, a reply to it, and a note on it. */
async function writeUnderPost(reader: PlainBrowser): Promise<void> {
	const [post, slug] = [randomUUID(), randomUUID()]
	await app.sql`
		insert into blog_posts (id, slug, title, content, html, status, published_at, author_id)
		select ${post}, ${slug}, 'Clean teeth', 'Brush.', '<p>Brush.</p>', 'published', now(), id from profiles
		where email = 'editor@adeyemi.example'`
	const comment = async (browser: PlainBrowser, more: Record<string, string> = {}): Promise<string> => {
		const sent = await browser.submit('/api/comments', { intent: 'write', post, content: 'How often?', ...more })
		const { comment }: { comment: { id: string } } = await sent.json()
		await admin.submit('/api/moderation', { act: `approve:${comment.id}`, seen: 'pending' })
		return comment.id
	}
	await comment(admin, { parent: await comment(reader) })
	const where = { post, quote: 'Brush', prefix: '', suffix: '.', start: '0', end: '5' }
	const note = { intent: 'add', id: randomUUID(), content: 'Twice a day?', ...where }
	expect((await admin.submit(`/api/notes/${post}`, note)).status).toBe(200)
}

test('no email of it does: to a visitor, a reader, somebody with an account and the company itself', async () => {
	const visitor = new PlainBrowser(app)
	const account = { name: 'Bola Ade', email: 'bola@example.com', password: owner.password }
	expect((await visitor.submit('/newsletter', { email: account.email, website: '' })).status).toBeLessThan(400)
	expect((await visitor.call('/api/auth/sign-up/email', account)).status).toBe(200)
	const reset = { email: owner.email, redirectTo: '/reset-password' }
	expect((await visitor.call('/api/auth/request-password-reset', reset)).status).toBe(200)
	const enquiry = { ...account, service: 'dentures', message: 'Please call me.', terms: 'on' }
	expect((await visitor.submit('/api/enquiry', enquiry)).status).toBeLessThan(400)
	expect((await visitor.call('/api/auth/sign-up/email', account)).status).toBe(200)
	const colleague = { name: 'Musa Sani', email: 'editor@adeyemi.example', password: owner.password }
	expect((await visitor.call('/api/auth/sign-up/email', colleague)).status).toBe(200)
	await app.sql`update profiles set email_verified = true`
	await app.sql`update profiles set role = 'editor' where email = ${colleague.email}`
	await app.sql`truncate rate_limits`
	expect((await visitor.call('/api/auth/sign-in/email', account)).status).toBe(200)
	await writeUnderPost(visitor)
	const invitation = { intent: 'send', id: randomUUID(), email: 'sales@example.com', role: 'sales', days: '7' }
	expect((await admin.submit('/admin/users/invitations', invitation)).status).toBeLessThan(400)
	const [lead] = await app.sql<{ id: string }[]>`select id from leads`
	const reply = { id: lead?.id ?? '', intent: 'reply', version: '0', entry: randomUUID(), body: 'Good day.' }
	expect((await admin.submit(`/admin/leads/${reply.id}`, reply)).status).toBe(200)
	const change = { intent: 'email', newEmail: 'bola.ade@example.com', password: owner.password }
	expect((await visitor.submit('/account', change)).status).toBeLessThan(400)
	const mails = await app.sql<{ kind: string; text: string }[]>`
		select kind, concat_ws(' ', to_address, from_address, reply_to, headers::text, subject, text, html) as text
		from outbox order by kind`
	expect([...new Set(mails.map(({ kind }) => kind))]).toEqual([
		'comment-reply',
		'email-change-asked',
		'email-change-confirm',
		'enquiry',
		'enquiry-receipt',
		'enquiry-reply',
		'existing-account',
		'invitation',
		'newsletter-confirm',
		'post-notes',
		'reset-password',
		'verify-email',
	])
	const texts = mails.map(({ kind, text }) => [kind, text] as const)
	expect(namedIn(texts)).toEqual([])
	expect(promisedIn(texts)).toEqual([])
})
