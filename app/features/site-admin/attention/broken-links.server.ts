import { linksIn } from '#app/content/references/links-in.ts'
import { sql } from '#app/db/client.server.ts'
import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import type { AttentionItem } from '#app/features/admin/sections/attention.ts'
import type { AttentionSource } from '#app/features/admin/sections/attention-sources.server.ts'
import { lookUp } from '#app/features/editor/checks/facts.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { onePath } from '#app/platform/pages/one-path.ts'
import { addressOfType, nameOf } from '../list.server.ts'
import { siteMessages as messages } from '../messages.ts'

/** What visitors see that links to something: its form, its name, and where its links lead. */
type Linking = { form: string; name: string; hrefs: readonly string[] }

/** Published parts of the site with links to pages of this site that are not there. */
export const brokenLinkAttention: AttentionSource = {
	allow: 'content:edit',
	read: async () => {
		const linking = await linkingEntries(await publishedContent())
		const broken = await brokenAmong([...new Set(linking.flatMap(({ hrefs }) => hrefs))])
		return lineOf(linking.filter(({ hrefs }) => hrefs.some((href) => broken.has(href))))
	},
}

const known = new WeakMap<Content, Promise<readonly Linking[]>>()

/** Read once after each publish, as the content itself is. */
function linkingEntries(content: Content): Promise<readonly Linking[]> {
	const reading = known.get(content) ?? readLinking()
	known.set(content, reading)
	reading.catch(() => known.delete(content))
	return reading
}

async function readLinking(): Promise<readonly Linking[]> {
	const rows = await sql<{ type: string; id: string; value: unknown }[]>`
		select type, id, published as value from content_entries
		where published is not null and deleted_at is null and published->>'hidden' is distinct from 'true'
		order by type, id`
	return rows.flatMap(({ type: name, id, value }): Linking[] => {
		const found = contentTypes.find((each) => each.name === name)
		if (!found) return []
		return found.open((type) => {
			const hrefs = type.isPublishedElsewhere ? [] : linksIn(type.field.shape, value)
			if (hrefs.length === 0) return []
			const list = addressOfType(type)
			return type.kind === 'single'
				? [{ form: list, name: type.label, hrefs }]
				: [{ form: `${list}/${id}`, name: nameOf(type, type.field.stored(value)), hrefs }]
		})
	})
}

/** Those that lead to no page of this site, nor are redirected by the owner. */
async function brokenAmong(hrefs: readonly string[]): Promise<ReadonlySet<string>> {
	const { links } = await lookUp({ slug: '', featuredImage: '' }, { hrefs: [...hrefs], sources: [] })
	const dead = [...links].flatMap(([href, target]) => (target === 'missing' || target === 'hidden' ? [href] : []))
	if (dead.length === 0) return new Set()
	const pathOf = (href: string) => onePath(href.replace(/[?#].*$/s, ''))
	const redirects = await sql<{ path: string }[]>`
		select path from redirects where path = any(${dead.flatMap((href) => pathOf(href) ?? [])})`
	const redirected = new Set(redirects.map(({ path }) => path))
	return new Set(dead.filter((href) => !redirected.has(pathOf(href) ?? '')))
}

/** One leads to its form, several to the list of the site. */
function lineOf(broken: readonly Linking[]): AttentionItem[] {
	const [first] = broken
	if (!first) return []
	return [
		{
			href: broken.length === 1 ? first.form : '/admin/site',
			icon: 'link',
			count: broken.length,
			text: messages.linksBroken(broken.length, broken.map(({ name }) => name).join(', ')),
			urgent: false,
		},
	]
}
