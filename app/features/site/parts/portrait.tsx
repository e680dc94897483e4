import type { PictureValue } from '#app/content/picture.ts'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'

/** The round picture of a person; nothing where there is none. */
export function Portrait({ src, alt }: PictureValue) {
	const at = useFieldMarks()
	if (src === '') return null
	return (
		<img
			src={src}
			alt={alt}
			width={72}
			height={72}
			loading="lazy"
			decoding="async"
			className="size-18 shrink-0 rounded-full object-cover"
			{...at('portrait')}
		/>
	)
}
