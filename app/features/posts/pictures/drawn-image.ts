/** The file name in an address without its extension; null when it is not a valid one. */
export function imageName(file: string | undefined, ending: string): string | null {
	return file?.endsWith(ending) && file.length > ending.length && file.length <= 260
		? file.slice(0, -ending.length)
		: null
}

export const drawing = (svg: string): Response =>
	new Response(svg, {
		headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' },
	})

export const noImage = (): Response => new Response('Not found\n', { status: 404 })
