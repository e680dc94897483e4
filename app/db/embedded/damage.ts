/** The command that says what is wrong with a data folder and what to do about it. */
const doctorCommand = 'npm run doctor'

/** The sentence that stops a start: what is wrong, and the next command. */
export const damaged = (folder: string, what: string): string =>
	`The database in ${folder} is damaged: ${what}. Nothing was changed; run: ${doctorCommand}`
