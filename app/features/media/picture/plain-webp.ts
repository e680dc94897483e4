/* WebP is RIFF: 'RIFF', the length of the rest, 'WEBP', then chunks: a name of four letters, a length, bytes (an even number). */

/** Chunks of a picture that is nothing else: no place, no camera, no profile, and nothing behind its end. */
const plainChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

const nameAt = (view: DataView, at: number): string =>
	String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)))

/** Whether it is a WebP file as this program writes them. Whether it shows something, only decoding it says. */
export function isPlainWebp(bytes: Uint8Array): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (bytes.length < 20 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WEBP') return false
	if (view.getUint32(4, true) + 8 !== bytes.length) return false
	let at = 12
	while (at + 8 <= bytes.length) {
		if (!plainChunks.has(nameAt(view, at))) return false
		const length = view.getUint32(at + 4, true)
		at += 8 + length + (length % 2)
	}
	return at === bytes.length
}
