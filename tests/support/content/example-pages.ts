import { setTimeout as wait } from 'node:timers/promises'
import { manyPosts } from '../processes/old-site.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
)

/** Makes one of each thing that the sample site lacks and that has a page of its own. `cookie` is an admin's session. */
export async function makeExamples(url: string, cookie: string): Promise<{ editor: string }> {
	const headers = { cookie, 'sec-fetch-site': 'same-origin' }
	const post = async (path: string, body: Record<string, string> | FormData): Promise<string> => {
		const sent = body instanceof FormData ? body : new URLSearchParams(body)
		const response = await fetch(url + path, { method: 'POST', body: sent, redirect: 'manual', headers })
		// 409: somebody else makes the same thing at the same time.
		if (response.status >= 400 && response.status !== 409) throw new Error(`${path} answered ${response.status}.`)
		return response.headers.get('location') ?? ''
	}
	await post('/api/enquiry', {
		name: 'Chukwuemeka Oluwaseun Nnamdi-Okonkwo',
		email: 'chukwuemeka.oluwaseun.nnamdi-okonkwo@example.com',
		service: 'solar',
		message: 'Please quote for an inverter for a flat in Bodija.',
		terms: 'on',
	})
	await post('/newsletter', { email: 'a-reader-with-a-rather-long-name@example.com', website: '' })
	const picture = new FormData()
	picture.set('key', crypto.randomUUID())
	picture.set('alt', 'A roof')
	picture.set('picture', new File([pixel], 'roof.png', { type: 'image/png' }))
	await post('/admin/media/upload', picture)
	const choices = await (await fetch(`${url}/admin/newsletter/issues/from-posts`, { headers })).text()
	const [, chosen = ''] = choices.match(/name="posts"[^>]*value="([^"]+)"/) ?? []
	await post('/admin/newsletter/issues/from-posts', { posts: chosen, tab: crypto.randomUUID() })
	await post('/admin/webhooks/new', {
		intent: 'make',
		id: crypto.randomUUID(),
		name: 'Accounting',
		url: 'https://hooks.example.com/a-path-that-is-longer-than-most/of-this-site',
		events: 'enquiry.created',
	})
	const oldSite = new FormData()
	const fields = { intent: 'add', id: crypto.randomUUID(), site: '' }
	for (const [name, value] of Object.entries(fields)) oldSite.set(name, value)
	oldSite.set('file', new File([manyPosts(3)], 'a-file-with-a-rather-long-name-of-the-old-site.xml'))
	await post('/admin/import/new', oldSite)
	await post('/admin/backups', { intent: 'make' })
	const hasBackup = async () =>
		/href="\/admin\/backups\/[^"/]+\.[^"/]+"/.test(await (await fetch(`${url}/admin/backups`, { headers })).text())
	while (!(await hasBackup())) await wait(500)
	const slug = crypto.randomUUID()
	const editor = await post('/blog/new', { title: 'A post', slug, content: 'Words.', version: '0', tab: slug })
	return { editor: new URL(editor, url).pathname }
}

/** `/admin/leads/:id` as a pattern of addresses. */
const patternOf = (kind: string): RegExp => new RegExp(`^/?${kind.replaceAll(/:\w+\??/g, '[^/]+')}$`)

/** The links of a page, without queries. */
const linksOf = (html: string) => [...html.matchAll(/\shref="(\/[^"#?]*)/g)].flatMap(([, link]) => link ?? [])

/**
 * Pages whose address holds an id, found by following links from pages that need none: one of each kind, such as
 * `/admin/leads/:id`, but of the texts of the site one of each type.
 */
export async function examplesOf(
	kinds: readonly string[],
	from: readonly string[],
	read: (path: string) => Promise<string>,
): Promise<Map<string, string[]>> {
	const patterns = kinds.map((kind) => ({ kind, pattern: patternOf(kind) }))
	const examples = new Map<string, string[]>()
	const perParent = new Set<string>()
	const queue = [...from]
	for (const path of queue)
		for (const link of linksOf(await read(path))) {
			// A page of its own wins over a page with an id that may look like it.
			const match = from.includes(link) ? undefined : patterns.find(({ pattern }) => pattern.test(link))
			if (!match || queue.includes(link)) continue
			const parent = /:type\b/.test(match.kind) ? link.replace(/^(\/admin\/site\/[^/]+).*/, '$1') : ''
			const place = `${match.kind} ${parent}`
			if (perParent.has(place)) continue
			perParent.add(place)
			examples.set(match.kind, [...(examples.get(match.kind) ?? []), link])
			queue.push(link)
		}
	return examples
}
