/**
 * How wide a picture is, as the fragment of its address: `![A roof](/media/roof-1a#half "Caption")`. Every program reads
 * that as the same picture in its own width.
 */
export const pictureWidths = ['half', 'three-quarters'] as const
export type PictureWidth = (typeof pictureWidths)[number]

const widthAtEnd = /#(half|three-quarters)$/

/** An address and the width that it names; null for the width of the text. */
export function sizedAddress(src: string): { address: string; width: PictureWidth | null } {
	const name = widthAtEnd.exec(src)?.[1]
	const width = pictureWidths.find((each) => each === name) ?? null
	return { address: width === null ? src : src.slice(0, -width.length - 1), width }
}

export const withWidth = (src: string, width: PictureWidth | null): string => {
	const { address } = sizedAddress(src)
	return width === null ? address : `${address}#${width}`
}

const image = /(<p>\s*)?<img ([^>]*)>(\s*<\/p>)?/g
const source = /(^| )src="([^"]*)"/
const title = / ?title="([^"]+)"/

/**
 * A picture alone in its paragraph, with a caption (its title) or a width, becomes a figure in canonical HTML. A picture
 * among text has the width of the text.
 */
export const figures = (html: string): string =>
	html.replace(image, (whole, before: string | undefined, attributes: string, after: string | undefined) => {
		const src = source.exec(attributes)?.[2] ?? ''
		const { address, width } = sizedAddress(src)
		const sized = attributes.replace(source, (_, space: string) => `${space}src="${address}"`)
		const caption = title.exec(attributes)?.[1]?.trim() ?? ''
		const isAlone = before !== undefined && after !== undefined
		if (!isAlone || (width === null && caption === ''))
			return width === null ? whole : `${before ?? ''}<img ${sized}>${after ?? ''}`
		return (
			`<figure${width === null ? '' : ` class="picture-${width}"`}><img ${sized.replace(title, '')}>` +
			`${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`
		)
	})
