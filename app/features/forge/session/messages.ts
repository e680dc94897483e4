/** What the server says of a session of the forge; what the functions say stands in ../messages.ts. */
export const sessionMessages = {
	failedTitle: 'Not Saved',
	notFound: 'This text is not there any more. It was deleted, or it belongs to somebody else.',
	malformed: 'The body must be JSON.',
	failed: 'This could not be saved just now. Please try again in a moment.',
}
