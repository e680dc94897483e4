import { randomUUID } from 'node:crypto'
import type { CachedSite } from './cached-site.ts'

/** Publishes a post, or schedules it; returns its slug. */
export async function publish({ owner }: Pick<CachedSite, 'owner'>, title: string, publishedAt = ''): Promise<string> {
	const slug = randomUUID()
	const fields = { title, slug, content: 'Words.', status: 'published', tab: randomUUID(), version: '0' }
	const { status } = await owner.submit('/blog/new', { ...fields, published_at: publishedAt })
	if (status >= 400) throw new Error(`A post was not published: ${status}`)
	return slug
}

/** Moves the post with that title into the trash. */
export async function takeDown({ owner }: Pick<CachedSite, 'owner'>, title: string): Promise<void> {
	const list = await (await owner.get(`/admin/posts?q=${encodeURIComponent(title)}`)).text()
	const id = /trash:([0-9a-f-]{36})/.exec(list)?.[1] ?? ''
	const { status } = await owner.submit('/admin/posts', { one: `trash:${id}`, [`read:${id}`]: '1' })
	if (status >= 400) throw new Error(`“${title}” was not taken down: ${status}`)
}
