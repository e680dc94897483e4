import { classNames } from '../class-names.ts'
import { useFieldMarks } from './field-marks.ts'

type Props = {
	src: string
	alt: string
	width?: number
	height?: number
	/** The same picture in other formats and widths, best first. */
	sources?: readonly { type: string; srcSet: string }[]
	/** How wide it is shown, for choosing among `sources`. */
	sizes?: string
	/** The focal point in percent from the left and the top, in steps of 5: it stays visible where the picture is cropped. */
	focusX?: number
	focusY?: number
	priority?: boolean
	className?: string | undefined
	/** The path of its field, for the editor. */
	field?: string | undefined
}

/**
 * One of our drawings (or any picture whose size is known) in a rounded frame. `priority` only for the picture at the
 * top of a page: it is loaded at once; all others wait until they are near.
 */
export function Picture({
	src,
	alt,
	width = 800,
	height = 600,
	sources = [],
	sizes,
	focusX = 50,
	focusY = 50,
	priority = false,
	className,
	field,
}: Props) {
	const at = useFieldMarks()
	const image = (
		<img
			src={src}
			alt={alt}
			width={width}
			height={height}
			loading={priority ? undefined : 'lazy'}
			fetchPriority={priority ? 'high' : undefined}
			decoding={priority ? undefined : 'async'}
			className={focusClass(focusX, focusY)}
		/>
	)
	return (
		<div className={classNames('picture', className)} {...at(field)}>
			{sources.length === 0 ? (
				image
			) : (
				<picture>
					{sources.map((source) => (
						<source key={source.type} {...source} sizes={sizes} />
					))}
					{image}
				</picture>
			)}
		</div>
	)
}

/** As classes, because the Content-Security-Policy allows no inline styles. The default is the centre. */
export function focusClass(x: number, y: number): string | undefined {
	if (x === 50 && y === 50) return undefined
	return `focus focus-x-${inSteps(x)} focus-y-${inSteps(y)}`
}

const inSteps = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent / 5) * 5))
