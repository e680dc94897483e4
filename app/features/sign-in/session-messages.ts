/** Where a session has ended. Every page of the admin loads these, so they are apart from the other messages of accounts. */
export const sessionMessages = {
	signedOutHere: 'You have been signed out.',
	signedOutStored: 'What you typed is still here. Sign in again, then send it.',
	signInAgain: 'Sign in again',
} as const
