/** What came of a request: the article it makes and what was done, or why not, in words for the editor. */
export type Refined = { article: string; did: string } | { refused: string }

/** One kind of request that needs no language model. */
export type Command = {
	/** As it is listed for the editor. */
	says: string
	/** Null when the request is of another kind. */
	attempt: (request: string, article: string) => Refined | null
}
