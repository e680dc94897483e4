import { classNames } from '../class-names.ts'

type Props = { /** Of 24 by 24, drawn with a stroke. */ path: string; size?: number; className?: string | undefined }

/**
 * Decoration only (hidden from assistive technology): the text next to it or the button's label has the meaning. One path and
 * a class, and not the icon set's component, because every icon is inlined into every page that shows it.
 */
export function IconShape({ path, size = 20, className }: Props) {
	return (
		<svg className={classNames('icon', className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<path d={path} />
		</svg>
	)
}
