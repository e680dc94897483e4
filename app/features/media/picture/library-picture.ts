/** A library picture as a page shows it. `width` and `height` are those of the largest file. */
export type LibraryPicture = {
	/** The file name's key; a key never gets other content. */
	key: string
	width: number
	height: number
	/** Widths that exist as AVIF and WebP; empty while they are being made. */
	widths: readonly number[]
	/** Empty for a decorative picture. */
	alt: string
	/** The focal point, in percent from left and top: it stays visible where the picture is cropped. */
	focusX: number
	focusY: number
}

/** The attributes of an `<img>` and its `<source>`s. */
export type PictureFiles = {
	src: string
	width: number
	height: number
	sources: readonly { type: string; srcSet: string }[]
	focusX: number
	focusY: number
}

/** Longest side of the stored picture, in pixels. */
export const maxSide = 2560

const steps = [320, 640, 960, 1280, 1920]
const maxWidth = 1920

/** The widths to make, ascending: those that pages use, none wider than the picture. */
export const widthsOf = (width: number): number[] => {
	const top = Math.min(width, maxWidth)
	return [...steps.filter((step) => step < top), top]
}

/** The width that is made during the upload, as WebP. */
export const firstWidth = (width: number): number => widthsOf(width)[0] ?? width

const filesPath = '/media/files/'
const filePattern = /^([0-9a-f]{32})-(?:\d{1,4}\.(?:avif|webp)|full\.webp|share\.jpg)$/

const fileUrl = (key: string, size: number | string, ending: string) => `${filesPath}${key}-${size}.${ending}`

/** The picture that a file in an address is a size of; null for an invalid one. */
export const keyOfFile = (file: string): string | null => filePattern.exec(file)?.[1] ?? null

/** The storage name of a file in an address; null for an invalid one. */
export function storedName(file: string): string | null {
	const key = keyOfFile(file)
	return key === null ? null : `${pictureFolder(key)}/${file.slice(key.length + 1)}`
}

export const pictureFolder = (key: string): string => `pictures/${key}`

/** The largest file as WebP, and a JPEG for programs without WebP and AVIF: chats, email programs, old browsers. */
const fullUrl = ({ key }: Pick<LibraryPicture, 'key'>): string => fileUrl(key, 'full', 'webp')
export const shareUrl = (picture: Pick<LibraryPicture, 'key' | 'widths'>): string =>
	picture.widths.length > 0 ? fileUrl(picture.key, 'share', 'jpg') : fullUrl(picture)

export function pictureFiles(picture: LibraryPicture): PictureFiles {
	const { key, width, height, widths, focusX, focusY } = picture
	const set = (ending: string) => widths.map((each) => `${fileUrl(key, each, ending)} ${each}w`).join(', ')
	const first = firstWidth(width)
	const early = first < width ? `${fileUrl(key, first, 'webp')} ${first}w, ${fullUrl(picture)} ${width}w` : ''
	const sources =
		widths.length > 0
			? [
					{ type: 'image/avif', srcSet: set('avif') },
					{ type: 'image/webp', srcSet: set('webp') },
				]
			: early
				? [{ type: 'image/webp', srcSet: early }]
				: []
	return { src: shareUrl(picture), width, height, sources, focusX, focusY }
}

/** A small file for lists in the admin. */
export const thumbUrl = ({ key, width }: Pick<LibraryPicture, 'key' | 'width'>): string =>
	fileUrl(key, firstWidth(width), 'webp')

const path = '/media/'
const nameInAddress = /^\/media\/([a-z0-9]+(?:-[a-z0-9]+)+)$/

/** The permanent address for writers; it stays when the picture is replaced. */
export const pictureAddress = (name: string): string => path + name

/** The name in such an address; null for any other address. */
export const pictureName = (address: string): string | null => nameInAddress.exec(address)?.[1] ?? null

/** The picture as Markdown. */
export const pictureMarkdown = (name: string, alt: string): string =>
	`![${alt.replace(/[\\[\]]/g, String.raw`\$&`)}](${pictureAddress(name)})`
