/**
 * The sign-in dialog with the rules it is drawn by. Fetched in two steps: the names of the many files behind the dialog
 * are then no part of every page.
 */
export async function openDialog(step: 'sign-in' | 'sign-up'): Promise<void> {
	const [{ openSignIn }] = await Promise.all([
		import('../features/sign-in/form/open-sign-in.ts'),
		import('./complete-stylesheet.ts').then(({ completeStylesheet }) => completeStylesheet()),
	])
	openSignIn(step)
}
