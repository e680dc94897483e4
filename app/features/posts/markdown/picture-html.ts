import { type LibraryPicture, pictureFiles } from '#app/features/media/picture/library-picture.ts'
import { decodeText, encodeText } from './canonical-html.ts'

/** The width of the text column: 45rem, on phones the screen without its margins. */
const columnSizes = '(min-width: 50rem) 45rem, 92vw'

/** Attribute values of an image, encoded for HTML. */
export type GivenAttributes = Readonly<Record<string, string>>

/** A library picture in all its sizes. A missing alt text is taken from the library. */
export function pictureHtml(picture: LibraryPicture, given: GivenAttributes, sizes = columnSizes): string {
	const { src, width, height, sources } = pictureFiles(picture)
	const alt = decodeText(given['alt'] ?? '').trim() || picture.alt
	const title = given['title'] ? ` title="${given['title']}"` : ''
	return (
		'<picture>' +
		sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`).join('') +
		`<img src="${src}" alt="${encodeText(alt)}"${title} width="${width}" height="${height}" loading="lazy" decoding="async">` +
		'</picture>'
	)
}
