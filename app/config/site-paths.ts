let current: ReadonlySet<string> | null = null

/** The addresses of the public pages outside the blog that there are now, on the server; null before they are known. */
export const sitePaths = (): ReadonlySet<string> | null => current

/** Cached pages are for the caller to purge. */
export function setSitePaths(next: ReadonlySet<string>): void {
	current = next
}
