import type { LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import type { RecordKind } from '../markdown/blocks/block-syntax.ts'

/** A figure of the company file. `asOf`: YYYY-MM-DD, or empty. */
export type FigureRecord = { value: string; label: string; source: string; asOf: string }

/** The prices of a service's page. Days as YYYY-MM-DD, or empty; after `validUntil` nobody gets them. */
export type PriceRecord = {
	service: string
	path: string
	/** Where an enquiry about it begins. */
	contact: string
	rows: readonly { job: string; note: string; price: string }[]
	checkedOn: string
	validUntil: string
}

export type ProjectRecord = {
	title: string
	category: string
	text: string
	path: string
	/** Of the library, or a drawing by its address; null: none. */
	picture: LibraryPicture | string | null
}

export type TestimonialRecord = { name: string; position: string; text: string; stars: number | null }

type RecordTypes = {
	figure: FigureRecord
	prices: PriceRecord
	project: ProjectRecord
	testimonial: TestimonialRecord
}

type ByName = { [Kind in RecordKind]: ReadonlyMap<string, RecordTypes[Kind]> }

/** What posts may show of the records that visitors see, by the names of block-syntax.ts. */
export type PostRecords = ByName & {
	/** Of records that were given another name since: the former ones, with what they are now. */
	moved: Readonly<Record<RecordKind, ReadonlyMap<string, string>>>
}

const nothing = new Map<string, never>()

let current: PostRecords = {
	figure: nothing,
	prices: nothing,
	project: nothing,
	testimonial: nothing,
	moved: { figure: nothing, prices: nothing, project: nothing, testimonial: nothing },
}

/** Those that visitors see now; read at each use, because entries are published while the site runs. */
export const postRecords = (): PostRecords => current

/** From now on `postRecords()` is these. Cached pages are for the caller to purge. */
export function setPostRecords(next: PostRecords): void {
	current = next
}

/** The record of a name, also of a former one; undefined where visitors see none. */
export function recordOf<Kind extends RecordKind>(
	kind: Kind,
	name: string,
	records: PostRecords = current,
): RecordTypes[Kind] | undefined {
	const byName: ByName = records
	// Another item may have a name that was given up.
	return byName[kind].get(name) ?? byName[kind].get(records.moved[kind].get(name) ?? name)
}
