import { saveEntryIn } from '#app/entries/save-entry.server.ts'
import { ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import type { OwnPage } from '#app/features/site/own-pages/own-page-fields.ts'
import type { Reported } from '../report/text-report.ts'
import type { ImportMap } from './map.server.ts'

type PageToStore = {
	sourceId: string
	id: string
	page: OwnPage
	isPublished: boolean
	by: string
	reported: Reported | null
}

/** Stores a page of the owner; the reason where it may not be stored like this. */
export async function storePage(
	{ sourceId, id, page, isPublished, by, reported }: PageToStore,
	map: ImportMap,
): Promise<string | null> {
	return map.inTransaction(async (tx) => {
		const type = { ...ownPagesType, newId: () => id }
		const saved = await saveEntryIn(tx, type, { id: null, base: 0, value: page, by, publish: isPublished })
		if (saved.kind === 'saved') {
			await map.add(tx, 'page', sourceId, saved.id, { version: saved.version, reported })
			return null
		}
		return saved.kind === 'invalid' ? Object.values(saved.errors).join(' ') : 'It could not be stored.'
	})
}
