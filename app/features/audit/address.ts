import { auditKinds, type AuditCursor, type AuditFilter, type AuditStart } from './audit.ts'

export type AuditView = AuditFilter & { start: AuditStart }

const maxSearch = 100
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Never throws: unknown values are ignored. */
export function readAuditAddress(params: URLSearchParams): AuditView {
	const newer = readCursor(params.get('newer'))
	const older = readCursor(params.get('older'))
	const person = params.get('person') ?? ''
	return {
		person: uuid.test(person) ? person : null,
		kind: auditKinds.find((kind) => kind === params.get('kind')) ?? null,
		day: readDay(params.get('day') ?? ''),
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

/** An existing day, in years that both the database and a date field accept. */
function readDay(text: string): string | null {
	if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return null
	const day = new Date(`${text}T00:00:00Z`)
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text
}

const cursorText = ({ at, id }: AuditCursor) => `${at.getTime()}.${id}`

function readCursor(text: string | null): AuditCursor | null {
	const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? []
	if (ms === undefined || id === undefined) return null
	return { at: new Date(Math.min(Number(ms), latestMs)), id }
}

/** The year 9999: later ones have another ISO format, which the database does not read. */
const latestMs = 253_402_300_799_999
