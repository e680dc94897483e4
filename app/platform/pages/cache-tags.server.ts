import { createContext, type RouterContextProvider } from 'react-router'

/** What loaders declare about the caching of a page. */
export type CacheNote = {
	/** A page is cached only when a loader called `cachePublic`. */
	public: boolean
	tags: Set<string>
	/** Seconds after which the page is rendered again in the background. */
	maxAge: number
	/** The sender's own browser may store this response to a form, so that Back restores what is typed into it. */
	restorable: boolean
}

export const newCacheNote = (): CacheNote => ({ public: false, tags: new Set(), maxAge: 600, restorable: false })

export const cacheNoteContext = createContext<CacheNote>(newCacheNote())

/** Names a file that every cache may store by its own headers, so that shared caches let go of it when it is deleted. */
export function tagFile(context: Readonly<RouterContextProvider>, tag: string): void {
	context.get(cacheNoteContext).tags.add(tag)
}

/**
 * Declares that this response is the same for all visitors and names what it shows (`post:ID`, `posts`,
 * `comments:ID`, `site`), so that a write can purge it.
 */
export function cachePublic(
	context: Readonly<RouterContextProvider>,
	tags: readonly string[],
	options: { maxAge?: number } = {},
): void {
	const note = context.get(cacheNoteContext)
	note.public = true
	for (const tag of tags) note.tags.add(tag)
	if (options.maxAge !== undefined) note.maxAge = Math.min(note.maxAge, options.maxAge)
}
