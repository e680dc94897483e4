import type { LoaderFunctionArgs } from 'react-router'
import { company } from '#app/config/company.ts'
import { adireCover } from '#app/ui/drawings/adire.ts'
import { inThemeColours, isOtherPalette, recoloured } from '#app/ui/drawings/palette-colours.ts'
import { drawing, imageName, noImage } from './drawn-image.ts'
import { isSubject } from '../post/subject.ts'

/**
 * The cover of a post without a picture, drawn from subject and slug alone: it does not reveal whether the post exists.
 * Drawing is quicker than storing. Addresses without a subject come from earlier versions of the site.
 */
export function loader({ params: { palette, subject = 'general', file } }: LoaderFunctionArgs) {
	const slug = imageName(file, '.svg')
	if (slug === null || !isSubject(subject)) return noImage()
	const cover = adireCover(slug, subject === 'general' ? {} : { emblem: subject })
	if (palette === undefined) return drawing(inThemeColours(cover, company().theme))
	return isOtherPalette(palette) ? drawing(recoloured(cover, palette)) : noImage()
}
