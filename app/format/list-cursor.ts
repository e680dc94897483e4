/** The place of a row in a list by time and id, as addresses and the API carry it. */
export type ListCursor = { at: Date; id: string }

/** Milliseconds and a UUID. Addresses of comments have a hyphen between them. */
export const cursorPattern = /^(\d{1,15})[.-]([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The year 9999: later ones have another ISO format, which the database does not read. */
const latestMs = 253_402_300_799_999

export const cursorText = ({ at, id }: ListCursor): string => `${at.getTime()}.${id}`

/** Null for what is no cursor. */
export function readCursor(text: string | null): ListCursor | null {
	const [, ms, id] = cursorPattern.exec(text ?? '') ?? []
	if (ms === undefined || id === undefined) return null
	return { at: new Date(Math.min(Number(ms), latestMs)), id }
}
