/**
 * Opens the sign-in dialog with its style sheet. Imported in two steps, so that the file names of the dialog's many chunks
 * are not part of the script of every page.
 */
export async function openDialog(step: 'sign-in' | 'sign-up'): Promise<void> {
	const [{ openSignIn }] = await Promise.all([
		import('../features/sign-in/form/open-sign-in.ts'),
		import('./complete-stylesheet.ts').then(({ completeStylesheet }) => completeStylesheet()),
	])
	openSignIn(step)
}
