import type { LoaderFunctionArgs } from 'react-router'
import { adireAvatar } from '#app/ui/drawings/adire.ts'
import { drawing, imageName, noImage } from './drawn-image.ts'

/** The pattern behind a person's initials, drawn from the id alone. */
export function loader({ params }: LoaderFunctionArgs) {
	const id = imageName(params['file'], '.svg')
	return id === null ? noImage() : drawing(adireAvatar(id))
}
