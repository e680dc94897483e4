import type { ContentType } from '#app/content/content-type.ts'
import { referredTypes } from '#app/content/references/find-references.ts'
import { usesOf } from '#app/entries/references.server.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { postsWithRecord } from '#app/features/posts/records/record-uses.server.ts'
import { typeNamed } from '#app/features/site/content-types.ts'
import { addressOfType, readItems, type ItemRow } from './list.server.ts'
import { siteMessages as messages } from './messages.ts'
import type { ReferenceOption, ReferenceOptions } from './controls/reference-options.ts'

/** What the references of a type may name, the items of each collection in their order. */
export async function readReferences<V extends object>({ field }: ContentType<V>): Promise<ReferenceOptions> {
	const read = referredTypes(field.shape).map(async (to): Promise<[string, ReferenceOption[]]> => {
		const type = typeNamed(to)
		const items = type ? await readItems(type) : []
		return [to, items.map((item) => ({ id: item.id, name: item.name, state: stateOf(item) }))]
	})
	return Object.fromEntries(await Promise.all(read))
}

const stateOf = ({ isTrashed, isHidden, publishedVersion }: ItemRow): ReferenceOption['state'] =>
	isTrashed ? 'trashed' : publishedVersion === null ? 'draft' : isHidden ? 'hidden' : 'shown'

/** The entries and posts that refer to an item, with the addresses of their forms. */
export async function readUses(type: Pick<ContentType<object>, 'name'>, id: string) {
	const [entries, posts] = [await usesOf(type, id), await postsWithRecord(type.name, id)]
	const ofEntries = entries.map((use) => ({
		href: use.kind === 'single' ? addressOfType({ ...use, name: use.type }) : `/admin/site/${use.type}/${use.id}`,
		name: use.name ?? messages.unnamed,
		label: use.label,
	}))
	return [
		...ofEntries,
		...posts.map(({ postId, title }) => ({ href: editPath(postId), name: title, label: messages.post })),
	]
}
