import type { LoaderFunctionArgs } from 'react-router'
import { paletteSheet } from '#app/config/palette/palette-css.ts'
import { coloursIn } from '#app/config/palette/sheet-address.ts'
import { themeOf } from '#app/config/palette/theme.ts'

const day = 86_400

/** /theme/{colours}.css: the Default Theme in these colours, for pages that link their sheets. Made of its address alone. */
export function loader({ params }: LoaderFunctionArgs) {
	const colours = coloursIn(params['file'] ?? '')
	const theme = colours && themeOf(colours)
	if (!theme) return new Response('Not found\n', { status: 404 })
	return new Response(paletteSheet(theme), {
		headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': `public, max-age=${day}` },
	})
}
