/** What one gigabyte costs on average: ₦431.25, the Nigerian Communications Commission's figure of January 2025. */
export const nairaOfGigabyte = 431.25

/** The script of every public page (at most: tests/app/site/first-flight.test.ts), which a draft page does without. */
const scriptBytes = 3_300

export const nairaOf = (bytes: number): number => (bytes / 1_000_000_000) * nairaOfGigabyte

/** How many bytes a visitor loads who sees all of the page for the first time: text, styles, fonts and pictures. */
export async function weighPage(page: Document): Promise<number> {
	const loaded = new Map<string, number>()
	for (const entry of page.defaultView?.performance.getEntriesByType('resource') ?? [])
		if ('encodedBodySize' in entry && typeof entry.encodedBodySize === 'number')
			loaded.set(entry.name, entry.encodedBodySize)
	// Pictures further down are loaded when a visitor comes near them.
	const pictures = new Set([...page.images].map((image) => image.currentSrc || image.src).filter((src) => src !== ''))
	const [text, ...later] = await Promise.all([
		compressedBytes(page.documentElement.outerHTML.replaceAll(/ data-field="[^"]*" tabindex="0"/g, '')),
		...[...pictures].filter((src) => !loaded.get(src)).map(bytesOf),
	])
	return [...loaded.values(), ...later].reduce((sum, bytes) => sum + bytes, text + scriptBytes)
}

async function compressedBytes(text: string): Promise<number> {
	const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
	return (await new Response(stream).arrayBuffer()).byteLength
}

/** 0 for what is elsewhere, or cannot be asked for: the figure is an estimate. */
async function bytesOf(src: string): Promise<number> {
	if (new URL(src).origin !== location.origin) return 0
	const response = await fetch(src, { method: 'HEAD' }).catch(() => null)
	return Number(response?.headers.get('content-length') ?? 0)
}
