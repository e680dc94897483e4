type IsKnown = (path: string) => boolean

let load: () => Promise<IsKnown> = async () => () => false

/** The addresses of pages and files of the site, without those of the blog; set by the server. */
export function knowPages(known: () => Promise<IsKnown>): void {
	load = known
}

/** Whether a path, without its query and in lowercase, is one. */
export const knownPages = (): Promise<IsKnown> => load()
