import { elementsOf, inertDocument } from './inert-document.ts'
import { addressOf, emoji } from './shape-element.ts'

const written = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([\w+/=\s]+)$/i

/** Fewer bytes are a dot that holds the place of a picture. */
const minBytes = 150

/** Pictures that are in pasted HTML itself, as files: a text has only pictures of the library. */
export function inlinePictures(html: string): File[] {
	if (!html.includes('data:image/')) return []
	return elementsOf(inertDocument(html), 'img').flatMap((image, nth) => {
		const [, type = '', data = ''] = written.exec(image.getAttribute('src') ?? '') ?? []
		const alt = image.getAttribute('alt') ?? ''
		// With an address it is pasted by that, and an emoji as a sign.
		const bytes = type === '' || emoji.test(alt) || addressOf(image) !== null ? null : bytesOf(data)
		const name = `${alt || `picture ${nth + 1}`}.${type.split('/').at(-1)}`
		return bytes === null || bytes.length < minBytes ? [] : [new File([bytes], name, { type: type.toLowerCase() })]
	})
}

/** Null for what is no base64. */
function bytesOf(data: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
	} catch {
		return null
	}
}
