let isKnown: (path: string) => boolean = () => false

/** The addresses that exist whatever the database holds (pages of the site, and its files); set by the server. */
export function knowPages(known: (path: string) => boolean): void {
	isKnown = known
}

/** A path without its query, in lowercase. */
export const isKnownPage = (path: string): boolean => isKnown(path)
