import { createElement } from 'react'
import satori from 'satori'
import { adireCover } from '#app/ui/drawings/adire.ts'
import { logoPaths } from '#app/ui/icons/logo-paths.ts'
import { displayFonts } from './display-fonts.server.ts'

export type SharingPicture = { siteName: string; seed: string; section: string; title: string; byline: string }

const sharingImageSize = { width: 1200, height: 630 }

/** Two SVGs: the text, and the post's pattern. */
export async function drawSharingParts(picture: SharingPicture): Promise<{ text: string; pattern: string }> {
	const text = await satori(textLayout(picture), { ...sharingImageSize, fonts: displayFonts() })
	return { text, pattern: adireCover(picture.seed, { ground: 'night' }) }
}

/** Rendered by satori, not by a browser: a subset of CSS, as style props. */
function textLayout({ siteName, section, title, byline }: SharingPicture) {
	const size = title.length > 90 ? 50 : title.length > 45 ? 60 : 80
	return createElement(
		'div',
		{
			style: {
				...sharingImageSize,
				boxSizing: 'border-box',
				display: 'flex',
				flexDirection: 'column',
				justifyContent: 'space-between',
				padding: '64px 72px',
				color: '#FBF7F0',
				fontFamily: 'bricolage-grotesque, bricolage-grotesque-ext',
				backgroundImage: 'linear-gradient(90deg, #0F1130 0%, #0F1130 40%, #0F1130D9 62%, #0F113000 88%)',
			},
		},
		createElement(
			'div',
			{ style: { display: 'flex', alignItems: 'center', gap: 20, fontSize: 34 } },
			createElement(
				'svg',
				{ width: 52, height: 52, viewBox: '0 0 32 32' },
				createElement('path', { fill: '#FBF7F0', d: logoPaths.lattice }),
				createElement('path', { fill: '#F2A33A', d: logoPaths.light }),
			),
			siteName,
		),
		createElement(
			'div',
			{ style: { display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 760 } },
			createElement('div', { style: { fontSize: 32, color: '#FAD08A' } }, section),
			createElement('div', { style: { fontSize: size, lineHeight: 1.1, letterSpacing: '-0.02em' } }, title),
		),
		createElement('div', { style: { fontSize: 28, color: '#A9B1EC' } }, byline),
	)
}
