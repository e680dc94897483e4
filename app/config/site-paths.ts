type Paths = {
	/** The addresses of the public pages outside the blog that there are now. */
	pages: ReadonlySet<string>
	/** The same, and the addresses that the owner redirects: a link to any of them leads somewhere. */
	live: ReadonlySet<string>
}

let current: Paths | null = null

/** The addresses of the public pages outside the blog that there are now, on the server; null before they are known. */
export const sitePaths = (): ReadonlySet<string> | null => current?.pages ?? null

/** Those that a link may lead to: of pages, and of redirects; null before they are known. */
export const livePaths = (): ReadonlySet<string> | null => current?.live ?? null

/** Cached pages are for the caller to purge. */
export function setSitePaths(paths: Paths): void {
	current = paths
}
