import type { LoaderFunctionArgs } from 'react-router'
import { adireCover } from '#app/ui/adire.ts'
import { drawing, imageName, noImage } from './drawn-image.ts'

/**
 * The cover of a post without a picture, drawn from its slug alone: it says nothing about whether there is such a post.
 * Quicker drawn than kept.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const slug = imageName(params['file'], '.svg')
	return slug === null ? noImage() : drawing(adireCover(slug))
}
