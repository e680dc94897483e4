import { UnreadableSource } from './source.ts'

/** By the mark at the beginning of a file, which decoders of that encoding leave out. */
export function markedEncoding(bytes: Uint8Array): string | null {
	const [first, second, third] = bytes
	if (first === 0xff && second === 0xfe) return 'utf-16le'
	if (first === 0xfe && second === 0xff) return 'utf-16be'
	return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/** For XML from its first bytes: by its mark, otherwise as it says itself. @throws {UnreadableSource} */
export function decoderOf(bytes: Uint8Array): TextDecoder {
	const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
	const said = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,40})["']/.exec(begin)?.[1]
	// Without a mark UTF-16 could not be read so far: what says that it is, is not.
	const name = markedEncoding(bytes) ?? (said === undefined || /^utf-?16/i.test(said) ? 'utf-8' : said)
	try {
		return new TextDecoder(name)
	} catch {
		throw new UnreadableSource(
			`This file says that it is written in ${name}, which is not known here. Save it in UTF-8.`,
		)
	}
}
