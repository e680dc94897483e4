import { elementsOf, inertDocument } from './inert-document.ts'

const written = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([\w+/=\s]+)$/i

/** Pictures that are in pasted HTML itself, as files: a text has only pictures of the library. */
export function inlinePictures(html: string): File[] {
	if (!html.includes('data:image/')) return []
	return elementsOf(inertDocument(html), 'img').flatMap((image, nth) => {
		const [, type = '', data = ''] = written.exec(image.getAttribute('src') ?? '') ?? []
		// Of one dot: it only counts who sees it.
		const isSeen = ['width', 'height'].every((side) => !/^[01](?:px)?$/.test(image.getAttribute(side) ?? ''))
		const bytes = type === '' || !isSeen ? null : bytesOf(data)
		const name = `${image.getAttribute('alt') || `picture ${nth + 1}`}.${type.split('/').at(-1)}`
		return bytes === null ? [] : [new File([bytes], name, { type: type.toLowerCase() })]
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
