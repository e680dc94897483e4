import { createElement } from 'react'
import satori from 'satori'
import { adireCover } from '#app/ui/drawings/adire.ts'
import { logoPaths } from '#app/ui/icons/logo-paths.ts'
import { displayFonts } from './display-fonts.server.ts'

export type SharingPicture = {
	siteName: string
	mark: SharingMark
	/** As #rrggbb: of the ground and of what is written on it. */
	colours: Record<'ground' | 'ink' | 'light' | 'soft' | 'muted', string>
	seed: string
	section: string
	title: string
	byline: string
}

/** The company's logo as a data URL, or its letter in a ring; empty: the mark of the sample company. */
export type SharingMark = { src: string; width: number; height: number } | { letter: string }

const sharingImageSize = { width: 1200, height: 630 }

/** Two SVGs: the text, and the post's pattern. */
export async function drawSharingParts(picture: SharingPicture): Promise<{ text: string; pattern: string }> {
	const text = await satori(textLayout(picture), { ...sharingImageSize, fonts: displayFonts() })
	return { text, pattern: adireCover(picture.seed, { ground: 'night' }) }
}

/** Rendered by satori, not by a browser: a subset of CSS, as style props. */
function textLayout({ siteName, mark, colours, section, title, byline }: SharingPicture) {
	const { ground, ink, soft, muted } = colours
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
				color: ink,
				fontFamily: 'bricolage-grotesque, bricolage-grotesque-ext',
				backgroundImage: `linear-gradient(90deg, ${ground} 0%, ${ground} 40%, ${ground}d9 62%, ${ground}00 88%)`,
			},
		},
		createElement(
			'div',
			{ style: { display: 'flex', alignItems: 'center', gap: 20, fontSize: 34 } },
			markOf(mark, colours),
			siteName,
		),
		createElement(
			'div',
			{ style: { display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 760 } },
			createElement('div', { style: { fontSize: 32, color: soft } }, section),
			createElement('div', { style: { fontSize: size, lineHeight: 1.1, letterSpacing: '-0.02em' } }, title),
		),
		createElement('div', { style: { fontSize: 28, color: muted } }, byline),
	)
}

const markSize = 52

function markOf(mark: SharingMark, { ink, light }: SharingPicture['colours']) {
	if ('src' in mark) {
		const height = markSize + 12
		return createElement('img', { src: mark.src, height, width: Math.round((mark.width / mark.height) * height) })
	}
	if (mark.letter !== '')
		return createElement(
			'div',
			{
				style: {
					width: markSize,
					height: markSize,
					display: 'flex',
					alignItems: 'center',
					justifyContent: 'center',
					borderRadius: markSize / 2,
					border: `4px solid ${ink}`,
					fontSize: 32,
					lineHeight: 1,
				},
			},
			mark.letter,
		)
	return createElement(
		'svg',
		{ width: markSize, height: markSize, viewBox: '0 0 32 32' },
		createElement('path', { fill: ink, d: logoPaths.lattice }),
		createElement('path', { fill: light, d: logoPaths.light }),
	)
}
