type Wanted = {
	/** Longest side, in pixels. */
	maxSide: number
	/** A file of at most this many bytes is sent unchanged. */
	smallBytes: number
	/** WebP quality from 0 to 1. */
	quality: number
}

/** The size that the library stores. A smaller file is sent unchanged, so that drawings stay sharp. */
export const libraryUpload: Wanted = { maxSide: 2560, smallBytes: 1_500_000, quality: 0.92 }

/** For slow connections: still sharp in the text of a post. */
export const lightUpload: Wanted = { maxSide: 1600, smallBytes: 150_000, quality: 0.8 }

/** A portrait: the server stores a square of half this size. */
export const portrait: Wanted = { maxSide: 1024, smallBytes: 200_000, quality: 0.88 }

/**
 * Reduces a photograph before the upload: mobile data costs money, and its EXIF data stays on the device. A file that
 * this browser cannot read is sent unchanged, for the server to decide.
 */
export async function shrinkPicture(file: File, { maxSide, smallBytes, quality }: Wanted): Promise<Blob> {
	if (file.size <= smallBytes) return file
	try {
		const bitmap = await createImageBitmap(file)
		const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
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
