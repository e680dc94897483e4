import type { Damage } from './files/check-folder.ts'

/** The command that says what is wrong with a data folder and what to do about it. */
const doctorCommand = 'npm run doctor'

/** The sentence that stops a start: what is wrong, and the next command. */
export function damaged(folder: string, damages: readonly Damage[]): string {
	const [first, ...others] = damages
	const more = others.length === 0 ? '' : ` (and ${others.length} more)`
	const what = first ? `its file ${first.file} ${first.what}${more}` : 'its files do not fit together'
	return `The database in ${folder} is damaged: ${what}. Nothing was deleted; run: ${doctorCommand}`
}

/** The embedded database cannot be opened as it is; its message is for the person who starts the program. */
export class DatabaseDoesNotOpen extends Error {
	override name = 'DatabaseDoesNotOpen'
	/** @param freeBytes of the disk of the folder, where known: the engine does not always say why it failed. */
	constructor(folder: string, cause: unknown, freeBytes = Infinity) {
		const reason = cause instanceof Error ? cause.message : String(cause)
		super(sentenceFor(folder, reason, freeBytes < smallestRoom), { cause })
	}
}

/** With less room than this the engine writes nothing: a segment of its log is 16 MiB. */
const smallestRoom = 1_048_576

function sentenceFor(folder: string, reason: string, isFull: boolean): string {
	if (reason.includes(doctorCommand)) return reason
	if (isFull || /ENOSPC|EDQUOT|No space left/i.test(reason))
		return `The database in ${folder} cannot be opened because the disk is full. Make room and start again, or run: ${doctorCommand}`
	if (/EACCES|EPERM|EROFS|Permission denied|Read-only/i.test(reason))
		return `The database in ${folder} cannot be opened because this user may not write there (${reason}). Run: ${doctorCommand}`
	return `The database in ${folder} does not open (${reason.replace(/\.+$/, '')}). Nothing was deleted; run: ${doctorCommand}`
}

export function noDatabaseHere(dataDir: string): string {
	return `The data folder ${dataDir} holds the keys of a site, but its folder database is missing or empty. Put it back, or run: ${doctorCommand}`
}
