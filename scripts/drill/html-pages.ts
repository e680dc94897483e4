import path from 'node:path'
import { pathsOfSitemap } from '../../tests/support/pages/public-routes.ts'
import { PlainBrowser } from '../../tests/support/browser-like.ts'
import { linkIn, makeLinkedPages, unlistedPages } from '../../tests/support/content/linked-pages.ts'
import { ownPagesOf, viewerPagesOf } from '../../tests/support/content/own-pages.ts'
import { pagesBelow, pagesWithout } from '../../tests/support/pages/page-kinds.ts'
import { loadBundle } from '../bench/bundle.ts'

const secret = 'mangoes on the roof'
const origin = 'http://site.test'

/** What visitors see of links that lead nowhere. */
const broken = ['/blog/no-such-post', '/newsletter/confirm/none', '/unsubscribe/none', '/preview/none']

/**
 * Starts the built site with its sample content, an admin and one of each thing that has a page, and gives every kind of
 * page to `keep`. Returns their names, and the pages of app/routes.ts that were not among them.
 */
export async function collectPages(
	folder: string,
	keep: (name: string, html: string) => Promise<void>,
): Promise<{ names: string[]; missing: string[] }> {
	const bundle = await loadBundle()
	const server = await bundle.start({
		env: {
			PORT: '0',
			SITE_URL: origin,
			SEED: 'sample',
			DATA_DIR: path.join(folder, 'data'),
			LOG_LEVEL: 'silent',
			ADMIN_EMAIL: 'admin@example.com',
			ADMIN_PASSWORD: secret,
			AUTH_MAGIC_LINK: 'on',
			AUTH_EMAIL_CODE: 'on',
		},
	})
	const send = (address: string, init?: RequestInit) => fetch(server.url + address, { redirect: 'manual', ...init })
	const submit = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
		send(address, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } })
	const names: string[] = []
	const take = async (address: string, response: Response) => {
		const text = await response.text()
		if (!(response.headers.get('content-type') ?? '').includes('text/html') || text === '') return
		const name = `${address.replaceAll(/[^\w-]+/g, '_')}.html`
		names.push(name)
		await keep(name, text)
	}
	try {
		const admin = new PlainBrowser({ fetch: send, submit })
		await admin.submit('/sign-in', { intent: 'sign-in', email: 'admin@example.com', password: secret })
		const sitemap = await (await send('/sitemap.xml')).text()
		const visitors = [...pathsOfSitemap(sitemap), ...unlistedPages]
		for (const address of [...visitors, ...broken]) await take(address, await send(address))
		await take('/contact rejected', await submit('/contact', { name: '' }))
		await take('/sign-in rejected', await submit('/sign-in', { intent: 'sign-in', email: 'x', password: 'y' }))
		const cookie = admin.cookie()
		const { paths, editor } = await ownPagesOf(server.url, cookie)
		const post = editor.split('/').at(-1) ?? ''
		const linked = await makeLinkedPages(server.url, cookie, post, {
			find: async (email, pattern) =>
				linkIn(
					await bundle.sql<{ text: string }[]>`
						select text from outbox where to_address = ${email} order by created_at, id`,
					pattern,
				),
			publishIssue: async (id) =>
				bundle.sql`
					update content_entries set published = draft, published_version = version
					where type = 'newsletter-issues' and id = ${id}`,
		})
		for (const address of linked) await take(address, await send(address))
		const viewer = new PlainBrowser({ fetch: send, submit })
		for (const intent of ['sign-up', 'sign-in'])
			await viewer.submit('/sign-in', { intent, name: 'Bola Ade', email: 'bola@example.com', password: secret })
		const contributed = await viewerPagesOf(server.url, viewer.cookie())
		for (const address of contributed) await take(`${address} of a viewer`, await viewer.get(address))
		const unknown = pagesBelow(/(personal|admin|signed-in)-layout\.tsx$/)
			.filter((kind) => kind.includes(':'))
			.map((kind) => kind.replaceAll(/:\w+\??/g, '019a0000-0000-7000-8000-000000000000'))
		for (const address of new Set([...paths, ...unknown])) await take(address, await admin.get(address))
		// Those with a broken link are no example of their page.
		return { names, missing: pagesWithout([...visitors, ...linked, ...paths, ...contributed]) }
	} finally {
		await server.stop()
	}
}
