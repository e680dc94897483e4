let isKnown: (path: string) => boolean = () => false

/** The server says which addresses it answers whatever the database holds: pages of the site, and its files. */
export function knowPages(known: (path: string) => boolean): void {
	isKnown = known
}

/** A path without its query, in lowercase. */
export const isKnownPage = (path: string): boolean => isKnown(path)
