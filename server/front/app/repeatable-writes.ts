/**
 * Where a form that is sent twice is the same write: an enquiry (its form token, and its words for ten minutes), a comment
 * (its key, and its words), a saved post (its tab and version) and an autosave (its tab and sequence). When the app died
 * with one of these in its hands it is sent to the next app, which says what became of it.
 */
const repeatable =
	/^\/(contact|api\/(enquiry|comments|writing\/autosave)|blog\/[^/]+\/comment|blog\/new|blog\/edit\/[^/]+|admin\/posts\/edit\/[^/]+)(\.data)?$/

export const isRepeatable = (pathname: string): boolean => repeatable.test(pathname)
