import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { signUp } from '../../support/people/signed-up.ts'
import { formOf } from '../../support/site-form.ts'

/* Forms without scripts that are not accepted because something changed while somebody was writing: no word is lost. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const words = 'They came on the day they said, in the rain & with <tools>.'
const shown = 'They came on the day they said, in the rain &amp; with &lt;tools&gt;.</textarea>'
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})

const list = '/admin/site/testimonials'

const typedForm = async (by: PlainBrowser, path: string): Promise<Record<string, string>> => ({
	...(await formOf(by, path)),
	'value.content': words,
	intent: 'save',
})

/** The form of a new testimonial that `by` has open, with unsaved text. */
async function openForm(by = browser) {
	const made = await browser.submit(`${list}/new`, {
		...(await formOf(browser, `${list}/new`)),
		'value.name': `Zainab ${randomUUID()}`,
		intent: 'save',
	})
	const path = made.headers.get('location') ?? ''
	return { path, form: await typedForm(by, path) }
}

/** The response has the words in a field of its page, and not only in the data of its scripts. */
async function comesBack(response: Response, status: number): Promise<string> {
	const html = await response.text()
	expect([response.status, html.split(shown).length - 1]).toEqual([status, 1])
	// Once in the page, apart from the data of its scripts.
	const page = html.replaceAll(/<script\b.*?<\/script>/gs, '')
	expect(page.split('They came on the day').length - 1).toBe(1)
	return html
}

describe('what was typed into a form of the admin comes back', () => {
	test('when the session has ended, and can be sent again after signing in', async () => {
		const { path, form } = await openForm()
		const html = await comesBack(await new PlainBrowser(app).submit(path, form), 401)
		expect(html).toContain('You are signed out. What you typed is below.')
		expect(html).toMatch(/<a [^>]*href="\/sign-in"[^>]*target="_blank"|<a [^>]*target="_blank"[^>]*href="\/sign-in"/)
		expect(html).not.toContain(owner.email)
		const again = { ...(await formOf({ get: () => Promise.resolve(new Response(html)) }, path, 'Send again')) }
		expect(again).toMatchObject({ 'value.content': words, intent: 'save', version: form['version'] })
		expect((await browser.submit(path, again)).status).toBe(200)
		expect((await formOf(browser, path))['value.content']).toBe(words)
	})

	test('when the role has changed', async () => {
		const editor = await signUp(app)
		for (const role of ['viewer', 'author', 'sales']) {
			await app.sql`update profiles set role = 'editor' where id = ${editor.id}`
			const { path, form } = await openForm(editor.browser)
			await app.sql`update profiles set role = ${role} where id = ${editor.id}`
			const html = await comesBack(await editor.browser.submit(path, form), 403)
			expect(html).toContain('You do not have permission to do this any more.')
			expect(html).not.toContain('Send again')
		}
	})

	test('when a colleague has deleted the item', async () => {
		const { path, form } = await openForm()
		const item = path.split('/').at(-1) ?? ''
		for (const intent of ['trash', 'delete']) {
			expect((await browser.submit(list, { item, intent })).status).toBe(200)
			await comesBack(await browser.submit(path, form), 404)
		}
	})

	test('when the item is in the trash, with a button that saves it as another item, once', async () => {
		const { path, form } = await openForm()
		await browser.submit(list, { item: path.split('/').at(-1) ?? '', intent: 'trash' })
		const html = await comesBack(await browser.submit(path, form), 404)
		expect(html).toMatch(/<button[^>]*value="save-as-new"[^>]*>Save it as a new item</)
		const again = { ...form, intent: 'save-as-new' }
		const sent = await Promise.all([browser.submit(path, again), browser.submit(path, again)])
		const [to, other] = sent.map(({ headers }) => headers.get('location') ?? '')
		expect([sent.map(({ status }) => status), to]).toEqual([[303, 303], other])
		expect(to).not.toBe(path)
		expect((await formOf(browser, to ?? ''))['value.content']).toBe(words)
	})

	test('but a form without words is led to the blog, and no password comes back', async () => {
		const visitor = new PlainBrowser(app)
		const short = await visitor.submit('/admin/users', { intent: 'suspend', id: randomUUID() })
		expect([short.status, short.headers.get('location')]).toEqual([302, '/blog'])
		const secret = 'a password of several words'
		const held = { intent: 'save', mailPassword: secret, confirm_password: secret, mailSender: words }
		const html = await comesBack(await visitor.submit('/admin/settings/mail', held), 401)
		expect(html).not.toContain(secret)
	})
})

describe('the text of a post comes back', () => {
	const post = (slug: string) => ({ title: 'A clinic at night', slug, content: words, version: '0', tab: randomUUID() })
	const idOf = async (slug: string) => {
		const [row] = await app.sql<{ id: string }[]>`select id from blog_posts where slug = ${slug}`
		return row?.id ?? ''
	}

	test.each(['trash', 'delete'])('to its author when an editor has moved it: %s', async (how) => {
		const author = await signUp(app)
		await app.sql`update profiles set role = 'author' where id = ${author.id}`
		const slug = `author-${how}`
		expect((await author.browser.submit('/blog/new', { ...post(slug), content: 'First' })).status).toBe(303)
		const id = await idOf(slug)
		if (how === 'trash') await app.sql`update blog_posts set trashed_at = now() where id = ${id}`
		else await app.sql`delete from blog_posts where id = ${id}`
		const sent = await author.browser.submit(`/admin/posts/edit/${id}`, { ...post(slug), version: '1' })
		await comesBack(sent, how === 'trash' ? 409 : 404)
	})

	test.each(['deleted', 'published'])('to its contributor when an editor has changed it: %s', async (how) => {
		const contributor = await signUp(app)
		const slug = `contributor-${how}`
		const made = await contributor.browser.submit('/blog/new', { ...post(slug), content: 'First' })
		expect(made.status).toBe(303)
		const id = await idOf(slug)
		if (how === 'deleted') await app.sql`delete from blog_posts where id = ${id}`
		else await app.sql`update blog_posts set status = 'published', published_at = now() where id = ${id}`
		const sent = await contributor.browser.submit(`/blog/edit/${id}`, { ...post(slug), version: '1' })
		await comesBack(sent, how === 'deleted' ? 404 : 403)
	})
})
