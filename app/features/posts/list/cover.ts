import { pictureFiles, type LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import { coverPath } from '../post/addresses.ts'
import { isExternal } from '../post/safe-url.ts'
import { subjectOf } from '../post/subject.ts'

type Covered = {
	slug: string
	image: string | null
	imageAlt: string
	photo: LibraryPicture | null
	categories: readonly string[]
}

/** How wide a cover is shown, by place; the styles of these places say the same. */
export const coverSizes = {
	header: '(min-width: 80rem) 76rem, 94vw',
	wide: '(min-width: 48rem) 46vw, 92vw',
	card: '(min-width: 64rem) 25rem, (min-width: 48rem) 46vw, 92vw',
}

/**
 * What a `Picture` needs to show a post's cover: a picture of the library in all its sizes, another of this site as it
 * is, else a drawing (the page's policy lets no other site's picture through). The post's own words for it come before
 * the library's.
 */
export function coverOf({ slug, image, imageAlt, photo, categories }: Covered) {
	if (photo) return { ...pictureFiles(photo), alt: imageAlt || photo.alt }
	const own = image !== null && !isExternal(image)
	return {
		src: own ? image : coverPath(slug, subjectOf(categories)),
		alt: own ? imageAlt : '',
		width: 1200,
		height: 630,
	}
}
