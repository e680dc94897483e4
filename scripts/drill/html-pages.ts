import path from 'node:path'
import { pathsOfSitemap } from '../../tests/support/public-routes.ts'
import { PlainBrowser } from '../../tests/support/browser-like.ts'
import { loadBundle } from '../bench/bundle.ts'

const secret = 'mangoes on the roof'
const origin = 'http://site.test'

/** Pages of the public site that no sitemap names. */
const more = [
	'/no/such/page',
	'/blog?q=inverter',
	'/blog?q=zzzzqqqq',
	'/blog/no-such-post',
	'/contact?sent=1',
	'/sign-in',
	'/sign-in?tab=sign-up',
	'/reset-password',
	'/reset-password?token=none',
	'/verify-email?token=none',
	'/newsletter/confirm/none',
	'/unsubscribe/none',
	'/preview/none',
]

/**
 * Starts the built site with its sample content, an admin and one of each thing that has a page, and gives every kind of
 * page to `keep`. Returns their names.
 */
export async function collectPages(
	folder: string,
	keep: (name: string, html: string) => Promise<void>,
): Promise<string[]> {
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
		for (const address of [...pathsOfSitemap(sitemap), ...more]) await take(address, await send(address))
		await submit('/contact', {
			name: 'Ada Obi',
			email: 'ada@example.com',
			service: 'solar',
			message: 'Please quote for a flat in Bodija.',
			terms: 'on',
		})
		await take('/contact refused', await submit('/contact', { name: '' }))
		await take('/sign-in refused', await submit('/sign-in', { intent: 'sign-in', email: 'x', password: 'y' }))
		const [ids] = await bundle.sql<Record<string, string | null>[]>`
			select (select id::text from leads limit 1) as lead, (select id::text from outbox limit 1) as mail,
				(select id::text from blog_posts limit 1) as post, (select slug from blog_posts where live limit 1) as slug`
		const address = (route: string) =>
			`/${route}`
				.replace('leads/:id', `leads/${ids?.['lead']}`)
				.replace('outbox/:id', `outbox/${ids?.['mail']}`)
				.replace(/:postId\??/, ids?.['post'] ?? '')
				.replace(':slug', ids?.['slug'] ?? '')
				.replace(':version', '1')
				.replace(/:\w+\??/g, '019a0000-0000-7000-8000-000000000000')
				.replace('*', 'no-such-page')
		for (const route of pagesForPeople(bundle.routes)) {
			// A mail is written for mail programs, and is shown in a frame.
			if (route.endsWith('/html')) continue
			await take(address(route), await admin.get(address(route)))
		}
		return names
	} finally {
		await server.stop()
	}
}

type Routes = Awaited<ReturnType<typeof loadBundle>>['routes']

/** The addresses of pages in the layouts of the admin area and of pages about a person. */
function pagesForPeople(routes: Routes): string[] {
	const all = Object.values(routes).flatMap((route) => (route ? [route] : []))
	const isBelow = (id: string | undefined): boolean =>
		id !== undefined && (/(admin|personal|signed-in)-layout$/.test(id) || isBelow(routes[id]?.parentId))
	return all
		.filter(({ parentId, id }) => isBelow(parentId) && !id.endsWith('-layout'))
		.map((route) => {
			const parent = route.parentId === undefined ? undefined : routes[route.parentId]
			return [parent?.path, route.path].filter(Boolean).join('/')
		})
}
