import type { PictureValue } from '#app/content/picture.ts'
import { initials } from '#app/ui/page/avatar.tsx'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'

/** A person's round picture over their initials, which are seen until it has loaded, where it fails and where there is none. */
export function Portrait({ picture: { src, alt }, name }: { picture: PictureValue; name: string }) {
	const at = useFieldMarks()
	return (
		<span className="portrait" {...at('portrait')}>
			<span aria-hidden="true">{initials(name)}</span>
			{src !== '' && <img src={src} alt={alt} width={72} height={72} loading="lazy" decoding="async" />}
		</span>
	)
}
