type Wanted = {
	/** Longest side, in pixels, of what is sent. */
	longestSide: number
	/** A file as small as this, in bytes, is sent as it is. */
	smallBytes: number
	/** Of the WebP, from 0 to 1. */
	quality: number
}

/** As large as the library keeps; a file below this goes as it is, so that drawings stay sharp. */
export const libraryUpload: Wanted = { longestSide: 2560, smallBytes: 1_500_000, quality: 0.92 }

/** For a line that could not carry that in time: still sharp in the text of a post. */
export const lightUpload: Wanted = { longestSide: 1600, smallBytes: 150_000, quality: 0.8 }

/** A portrait: the server keeps a square of half of that. */
export const portrait: Wanted = { longestSide: 1024, smallBytes: 200_000, quality: 0.88 }

/**
 * Makes a photograph small before it travels: mobile data costs money, and its place and time stay on the device. What
 * this browser cannot read goes as it is, and the server decides.
 */
export async function shrinkPicture(file: File, { longestSide, smallBytes, quality }: Wanted): Promise<Blob> {
	if (file.size <= smallBytes) return file
	try {
		const bitmap = await createImageBitmap(file)
		const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.max(1, Math.round(bitmap.width * scale))
		canvas.height = Math.max(1, Math.round(bitmap.height * scale))
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
		bitmap.close()
		const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
		return small && small.size < file.size ? small : file
	} catch {
		return file
	}
}
