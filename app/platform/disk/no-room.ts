/** The disk, the account's quota, or the disk of the database server. */
const noRoomCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a write failed for lack of space; libraries wrap the system's error. */
export function isNoRoom(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return ('code' in error && noRoomCodes.has(String(error.code))) || isNoRoom(error.cause)
}
