import { readEntryNames } from '#app/entries/entry-names.server.ts'
import { siteCollections } from './site-places.ts'

/** `words` and `note`: the collection. */
type ItemPlace = { id: string; label: string; words: string; note: string; to: string }

/** All items of the collections of the site, with the address of their form. */
export async function readItemPlaces(): Promise<ItemPlace[]> {
	const labels = new Map(siteCollections.map(({ name, label }) => [name, label]))
	return (await readEntryNames(siteCollections)).map(({ type, id, name }) => {
		const collection = labels.get(type) ?? ''
		return {
			id: `${type}-${id}`,
			label: name,
			words: collection,
			note: collection,
			to: `/admin/site/${type}/${id}`,
		}
	})
}
