import { group } from './group.ts'
import type { Field, PictureLimits } from './field.ts'
import { text } from './text.ts'

export type PictureValue = { src: string; alt: string }

type PictureRules = {
	label: string
	/** The error for a picture without a description; left out where the picture only decorates. */
	describe?: string
	/** Only a picture of the library, of such a size; checked where it is stored (entries/picture-limits.server.ts). */
	limits?: PictureLimits
}

/** Our own files only: drawings of the site, and pictures of the library. */
const address = /^(?:\/illustrations\/(?:[\w-]+\/)*[\w-]+\.svg|\/media\/[\w./-]+)$/

/** A picture of the site or of the library, and its description (alt text). Both empty: no picture. */
export function picture({ label, describe, limits }: PictureRules): Field<PictureValue> {
	const fields = {
		src: text({
			label: 'Picture',
			max: 300,
			tooLong: 'This address is too long.',
			isAddress: true,
			problem: (src) =>
				src === '' || (address.test(src) && !src.includes('..'))
					? null
					: 'Give the address of a picture of your library, such as /media/roof.jpg.',
		}),
		alt: text({
			label: 'Description (alt text)',
			max: 300,
			tooLong: 'A description may have at most 300 characters.',
		}),
	}
	const both = group<PictureValue>(label, fields)
	return {
		...both,
		shape: { label, kind: 'group', fields: { src: fields.src.shape, alt: fields.alt.shape }, is: 'picture', limits },
		check: (value, report) => {
			const checked = both.check(value, report)
			if (describe !== undefined && checked.src !== '' && checked.alt === '') report('alt', describe)
			return checked
		},
	}
}
