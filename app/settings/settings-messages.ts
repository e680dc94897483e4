export const settingsMessages = {
	changed:
		'Someone else changed these settings while you were editing. Compare yours with theirs, type a new password again, then save.',
	openThereFirst: (here: string | null) =>
		here === null
			? 'Open this page at that address first, then save.'
			: `You are at ${here}. Open this page at the new address first, then save.`,
	typeAgain: (where: string) => `Type this again, because “${where}” changed.`,
	/** `own`: the variable of the address. */
	secretOfEnvironment: (secret: string, own: string) =>
		`${secret} is set in the server’s environment, and would be sent to this address. Set ${own} in the environment too, or remove ${secret} there and enter the secret here.`,
	notTogether: (problem: string) => `These settings do not work together. ${problem}`,
	/** `problem` is 'must be an email address'. */
	wrong: (problem: string) => `This ${problem}.`,
}
