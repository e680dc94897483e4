import { cursorText, readCursor } from '#app/format/list-cursor.ts'
import { readDay } from '#app/format/typed-dates.ts'
import { auditKinds, type AuditFilter, type AuditStart } from './audit.ts'
import { isUuid } from '#app/format/uuid.ts'

export type AuditView = AuditFilter & {
	start: AuditStart
	/** What was typed as a day and is none; the list is then of all days. */
	typedDay: string | null
}

const maxSearch = 100
/** Never throws: unknown values are ignored. */
export function readAuditAddress(params: URLSearchParams): AuditView {
	const newer = readCursor(params.get('newer'))
	const older = readCursor(params.get('older'))
	const person = params.get('person') ?? ''
	const typed = (params.get('day') ?? '').trim().slice(0, maxSearch).toWellFormed().replaceAll('\0', '')
	const day = readDay(typed)
	return {
		person: isUuid(person) ? person : null,
		kind: auditKinds.find((kind) => kind === params.get('kind')) ?? null,
		day,
		typedDay: day === null && typed !== '' ? typed : null,
		search: (params.get('q') ?? '').trim().slice(0, maxSearch).toWellFormed().replaceAll('\0', ''),
		start: newer ? { newerThan: newer } : older ? { olderThan: older } : null,
	}
}

/** Leaves out parameters at their default. */
export function auditAddress(view: AuditView, path = '/admin/audit'): string {
	const { person, kind, day, search, start } = view
	const params = new URLSearchParams()
	if (person) params.set('person', person)
	if (kind) params.set('kind', kind)
	if (day) params.set('day', day)
	if (search !== '') params.set('q', search)
	if (start && 'newerThan' in start) params.set('newer', cursorText(start.newerThan))
	if (start && 'olderThan' in start) params.set('older', cursorText(start.olderThan))
	return params.size > 0 ? `${path}?${params}` : path
}

export const isFiltered = ({ person, kind, day, search }: AuditFilter): boolean =>
	person !== null || kind !== null || day !== null || search !== ''
