import path from 'node:path'
import { pathsOfSitemap } from '../../tests/support/public-routes.ts'
import { PlainBrowser } from '../../tests/support/browser-like.ts'
import { examplesOf, makeExamples } from '../../tests/support/example-pages.ts'
import { linkIn, makeLinkedPages } from '../../tests/support/linked-pages.ts'
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
	say: (line: string) => void,
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
		await take('/contact refused', await submit('/contact', { name: '' }))
		await take('/sign-in refused', await submit('/sign-in', { intent: 'sign-in', email: 'x', password: 'y' }))
		// As a browser sends them: what was kept from each answer.
		const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const { editor } = await makeExamples(server.url, cookie)
		const post = editor.split('/').at(-1) ?? ''
		const linked = await makeLinkedPages(server.url, cookie, post, async (email, pattern) =>
			linkIn(
				await bundle.sql<{ text: string }[]>`
					select text from outbox where to_address = ${email} order by created_at, id`,
				pattern,
			),
		)
		for (const address of linked) await take(address, await send(address))
		// A mail is written for mail programs, and is shown in a frame.
		const all = pagesForPeople(bundle.routes).filter((route) => !route.endsWith('/html'))
		const read = async (path: string) => (await admin.get(path)).text()
		const plain = all.filter((route) => !/[:*]/.test(route)).map((route) => `/${route}`)
		const kinds = all.filter((route) => route.includes(':')).map((route) => `/${route}`)
		const examples = await examplesOf(kinds, [...plain, editor], read)
		const [topics = []] = [examples.get('/admin/posts/topics/:id')]
		// No link leads to these, but a form or a script.
		const unlinked = new Map([
			['/admin/posts/topics/:id/merge', `${topics[0]}/merge?into=${await otherTopic(topics[0] ?? '', read)}`],
			['/blog/:slug/comment', '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat/comment'],
			['/blog/previews/:postId', `/blog/previews/${post}`],
			['/blog/edit/:postId', `/blog/edit/${post}`],
			['/admin/site/:type/:entry/address', '/admin/site/projects/greencorp-solar/address'],
		])
		const missing = kinds.filter(
			(kind) => !examples.has(kind) && !unlinked.has(kind) && !linked.some((address) => isOf(kind, address)),
		)
		if (missing.length > 0) say(`no example of ${missing.join(', ')}`)
		const broken = kinds.map((kind) => kind.replaceAll(/:\w+\??/g, '019a0000-0000-7000-8000-000000000000'))
		const found = [...examples.values()].flat()
		// Shown in a frame beside the form.
		const drafts = ['/admin/draft/home/single', '/admin/draft/services/solar']
		for (const path of new Set([
			...plain,
			editor,
			...found,
			...unlinked.values(),
			...broken,
			...drafts,
			'/admin/no-such-page',
		]))
			await take(path, await admin.get(path))
		return names
	} finally {
		await server.stop()
	}
}

type Routes = Awaited<ReturnType<typeof loadBundle>>['routes']

const isOf = (kind: string, address: string): boolean =>
	new RegExp(`^${kind.replaceAll(/:\w+\??/g, '[^/]+')}$`).test(address.replace(/\?.*/, ''))

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

/** The id of a category or tag that the one at this address can be merged into. */
async function otherTopic(topic: string, read: (path: string) => Promise<string>): Promise<string> {
	const [, id = ''] = /<select[^>]*name="into".*?<option value="([^"]+)"/s.exec(await read(topic)) ?? []
	return id
}
