/** A picture of the library as a page shows it. `width` and `height` are the largest file's. */
export type LibraryPicture = {
	/** The files' name; it never means other bytes. */
	key: string
	width: number
	height: number
	/** Widths that there are as AVIF and WebP; none while they are being made. */
	widths: readonly number[]
	/** Empty: only decoration. */
	alt: string
	/** Percent from the left and the top: the point that stays in sight where the picture is cut. */
	focusX: number
	focusY: number
}

/** What an `<img>` and the `<source>`s before it need. */
export type PictureFiles = {
	src: string
	width: number
	height: number
	sources: readonly { type: string; srcSet: string }[]
	focusX: number
	focusY: number
}

/** Largest side, in pixels, of what is kept of a picture. */
export const longestSide = 2560

const steps = [320, 640, 960, 1280, 1920]
const widest = 1920

/** The widths that are made of a picture, ascending: those that pages use, and never wider than it is. */
export const widthsOf = (width: number): number[] => {
	const top = Math.min(width, widest)
	return [...steps.filter((step) => step < top), top]
}

/** The one width that there is from the first moment, as WebP. */
export const firstWidth = (width: number): number => widthsOf(width)[0] ?? width

const filesPath = '/media/files/'
const filePattern = /^([0-9a-f]{32})-(?:\d{1,4}\.(?:avif|webp)|full\.webp|share\.jpg)$/

const fileUrl = (key: string, size: number | string, ending: string) => `${filesPath}${key}-${size}.${ending}`

/** Where the file of an address stands in storage; null for an address that is none of ours. */
export function storedName(file: string): string | null {
	const key = filePattern.exec(file)?.[1]
	return key === undefined ? null : `${pictureFolder(key)}/${file.slice(key.length + 1)}`
}

export const pictureFolder = (key: string): string => `pictures/${key}`

/** The largest as WebP, and a JPEG for those who read neither WebP nor AVIF: chats, mail programs, old browsers. */
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

/** Small, for the desk's own lists. */
export const thumbUrl = ({ key, width }: Pick<LibraryPicture, 'key' | 'width'>): string =>
	fileUrl(key, firstWidth(width), 'webp')

const path = '/media/'
const nameInAddress = /^\/media\/([a-z0-9]+(?:-[a-z0-9]+)+)$/

/** The address that writers use; it stays when the picture is replaced. */
export const pictureAddress = (name: string): string => path + name

/** The name in such an address; null for any other. */
export const pictureName = (address: string): string | null => nameInAddress.exec(address)?.[1] ?? null

/** As it is written in the text of a post. */
export const pictureMarkdown = (name: string, alt: string): string =>
	`![${alt.replace(/[\\[\]]/g, String.raw`\$&`)}](${pictureAddress(name)})`
