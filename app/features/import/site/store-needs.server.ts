import type { JsonRow } from '#app/db/copy/records.server.ts'
import type { Shapes } from '#app/features/site-export/shapes.server.ts'
import type { ThingName } from '#app/features/site-export/thing-names.ts'
import type { Reader } from '../reader/reader.server.ts'
import type { Reporter } from '../report/report.ts'
import type { ImportMap } from '../store/map.server.ts'

export type StoreNeeds = {
	source: Reader
	map: ImportMap
	reporter: Reporter
	/** The map is of a copy of the database: nothing is written elsewhere, and nobody is notified. */
	isDry: boolean
	shapes: Shapes
	signal: AbortSignal
}

/** `id`: what it is known by in the map. */
export type ThingToStore = {
	name: ThingName
	id: string
	row: JsonRow
	parts: Readonly<Record<string, readonly JsonRow[]>>
}
