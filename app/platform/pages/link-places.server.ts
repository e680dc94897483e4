/** A public page that a text may link to. `kind` says what it is, in a word. */
export type LinkPlace = { href: string; title: string; kind: string }

let load: () => Promise<readonly LinkPlace[]> = async () => []

/** The public pages outside the blog, with their titles; set by the server. */
export function knowLinkPlaces(places: () => Promise<readonly LinkPlace[]>): void {
	load = places
}

export const linkPlaces = (): Promise<readonly LinkPlace[]> => load()
