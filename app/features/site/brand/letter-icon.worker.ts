import { createElement } from 'react'
import satori from 'satori'
import { displayFonts } from '#app/features/posts/pictures/display-fonts.server.ts'

export type LetterIcon = {
	letter: string
	ground: string
	ink: string
	/** Of 32, as the corners of a tile. */
	corner: number
	/** How much of the tile the mark takes. */
	share: number
}

const size = 512

/** A tile with the letter as an outline, as an SVG: icons are drawn where the site's fonts are not. */
export function drawLetterIcon({ letter, ground, ink, corner, share }: LetterIcon): Promise<string> {
	const letterSize = size * share * 0.8
	return satori(
		createElement(
			'div',
			{
				style: {
					width: size,
					height: size,
					display: 'flex',
					alignItems: 'center',
					justifyContent: 'center',
					borderRadius: (corner / 32) * size,
					color: ink,
					background: ground,
					fontSize: letterSize,
					lineHeight: 1,
					fontFamily: 'bricolage-grotesque, bricolage-grotesque-ext',
				},
			},
			letter,
		),
		{ width: size, height: size, fonts: displayFonts() },
	)
}
