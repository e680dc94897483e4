import { encode } from 'uqr'

/** A QR code drawn as one path in a square of `size` units, its white border included. */
export type QrCode = { size: number; path: string }

const quiet = 4

/** Adjacent dark modules are one stroke of the path. */
export function qrCode(text: string): QrCode {
	const { size, data } = encode(text, { ecc: 'M', border: quiet })
	let path = ''
	data.forEach((row, y) => {
		for (let x = 0; x < size; x += 1) {
			if (!row[x]) continue
			const from = x
			while (row[x + 1]) x += 1
			const width = x - from + 1
			path += `M${from} ${y}h${width}v1h-${width}z`
		}
	})
	return { size, path }
}
