import { pictureFiles, pictureName, type LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import { decodeText, encodeText } from './canonical-html.ts'

/** The width of the text column: 45rem, on phones the screen without its margins. */
const sizes = '(min-width: 50rem) 45rem, 92vw'

const image = /<img ([^>]*)>/g
const attribute = / ?([a-z]+)="([^"]*)"/g

const nameIn = (attributes: string): string | null => pictureName(/(?:^| )src="([^"]*)"/.exec(attributes)?.[1] ?? '')

/** Names of the library's pictures in canonical HTML, each once. */
export const picturesIn = (html: string): string[] => [
	...new Set([...html.matchAll(image)].flatMap(([, attributes = '']) => nameIn(attributes) ?? [])),
]

/**
 * Replaces library pictures in canonical HTML by <picture> with all sizes and dimensions. A missing alt text is taken
 * from the library. Other images stay as they are.
 */
export function showPictures(html: string, pictures: ReadonlyMap<string, LibraryPicture>): string {
	return html.replace(image, (tag, attributes: string) => {
		const picture = pictures.get(nameIn(attributes) ?? '')
		if (!picture) return tag
		const given = Object.fromEntries([...attributes.matchAll(attribute)].map(([, name, value]) => [name, value ?? '']))
		const { src, width, height, sources } = pictureFiles(picture)
		const alt = decodeText(given['alt'] ?? '').trim() || picture.alt
		const title = given['title'] ? ` title="${given['title']}"` : ''
		return (
			'<picture>' +
			sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`).join('') +
			`<img src="${src}" alt="${encodeText(alt)}"${title} width="${width}" height="${height}" loading="lazy" decoding="async">` +
			'</picture>'
		)
	})
}
