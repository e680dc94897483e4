import { createElement } from 'react'
import satori from 'satori'
import { displayFonts } from '#app/features/posts/pictures/display-fonts.server.ts'
import { adireCover } from '#app/ui/drawings/adire.ts'

type Size = { width: number; height: number }

/** Two SVG layers: the title on a dark gradient, and a cloth pattern made from the title. */
export async function drawPictureParts(
	siteName: string,
	title: string,
	size: Size,
): Promise<{ titleSvg: string; cloth: string }> {
	const titleSvg = await satori(titleLayer(siteName, title, size), { ...size, fonts: displayFonts() })
	return { titleSvg, cloth: adireCover(title, { ground: 'night' }) }
}

/** Rendered by satori, which supports a subset of CSS as style props. */
function titleLayer(siteName: string, title: string, { width, height }: Size) {
	const unit = Math.min(width, height)
	const scale = title.length > 60 ? 0.07 : title.length > 34 ? 0.086 : 0.108
	return createElement(
		'div',
		{
			style: {
				width,
				height,
				boxSizing: 'border-box',
				display: 'flex',
				flexDirection: 'column',
				justifyContent: 'flex-end',
				padding: unit * 0.075,
				color: '#FBF7F0',
				fontFamily: 'bricolage-grotesque, bricolage-grotesque-ext',
				backgroundImage: 'linear-gradient(0deg, #0F1130F2 0%, #0F1130D9 38%, #0F113000 78%)',
			},
		},
		createElement('div', {
			style: {
				width: unit * 0.1,
				height: unit * 0.05,
				borderRadius: `${unit * 0.1}px ${unit * 0.1}px 0 0`,
				background: '#F2A33A',
				marginBottom: unit * 0.035,
			},
		}),
		createElement('div', { style: { fontSize: unit * scale, lineHeight: 1.1, letterSpacing: '-0.02em' } }, title),
		createElement('div', { style: { fontSize: unit * 0.034, marginTop: unit * 0.03, color: '#A9B1EC' } }, siteName),
	)
}
