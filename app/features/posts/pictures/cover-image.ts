import type { LoaderFunctionArgs } from 'react-router'
import { adireCover } from '#app/ui/drawings/adire.ts'
import { isOtherPalette, recoloured } from '#app/ui/drawings/palette-colours.ts'
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
	if (palette === undefined) return drawing(cover)
	return isOtherPalette(palette) ? drawing(recoloured(cover, palette)) : noImage()
}
