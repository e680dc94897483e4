export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const brandsOfAvif = new Set(['avif', 'avis'])
const brandsOfHeic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/**
 * The file type by the first bytes. Only these types are given to the decoder, so that uploads never reach its less
 * tested readers of SVG, documents and rare formats.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | 'heic' | null {
	const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
	if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
	if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
	if (text.slice(4, 8) !== 'ftyp') return null
	// The main brand, then (after a version number) all compatible ones.
	const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])]
	if (brands.some((brand) => brandsOfAvif.has(brand))) return 'avif'
	return brands.some((brand) => brandsOfHeic.has(brand)) ? 'heic' : null
}
