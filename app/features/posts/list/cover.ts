import { pictureFiles, type LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import { coverPath } from '../post/addresses.ts'
import { isExternal } from '../post/safe-url.ts'
import type { Subject } from '../post/subject.ts'

type Covered = {
	slug: string
	image: string | null
	imageAlt: string
	photo: LibraryPicture | null
	subject: Subject
}

/** Values of `sizes`: the width of a cover in each layout. They repeat what the styles say. */
export const coverSizes = {
	header: '(min-width: 80rem) 76rem, 94vw',
	wide: '(min-width: 48rem) 46vw, 92vw',
	card: '(min-width: 64rem) 25rem, (min-width: 48rem) 46vw, 92vw',
}

/**
 * The props of `Picture` for a post's cover: a library picture in all its sizes, another picture of this site as it is,
 * or a drawing (the content policy blocks pictures of other sites). The post's own alt text comes before the library's.
 */
export function coverOf({ slug, image, imageAlt, photo, subject }: Covered) {
	if (photo) return { ...pictureFiles(photo), alt: imageAlt || photo.alt }
	const own = image !== null && !isExternal(image)
	return {
		src: own ? image : coverPath(slug, subject),
		alt: own ? imageAlt : '',
		width: 1200,
		height: 630,
	}
}
