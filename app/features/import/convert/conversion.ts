/** What the conversion of a text asks of the import, and what it found. */
export type Conversion = {
	/** The address that a link has here; null where there is nothing at its end. */
	link: (href: string) => string | null
	/** The picture here of an address in the text; null where it could not be brought. */
	picture: (src: string) => string | null
	/** Something that is not as it was, in a few words; each is listed once a text. */
	note: (what: string) => void
}

/** Of a text that is only counted or looked at. */
export const plainConversion: Conversion = { link: (href) => href, picture: (src) => src, note: () => {} }
