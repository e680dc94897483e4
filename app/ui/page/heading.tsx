import type { ReactNode } from 'react'
import { useFieldMarks } from './field-marks.ts'
import { classNames } from '../class-names.ts'

export function Eyebrow({ children, field }: { children: ReactNode; field?: string | undefined }) {
	return (
		<p className="eyebrow" {...useFieldMarks()(field)}>
			{children}
		</p>
	)
}

/**
 * Opens a section: the name on the left, what it is about on the right. `id` lets the section point at its heading
 * (`aria-labelledby`); `action` is a link that belongs to the whole section.
 */
export function SectionHeading({
	eyebrow,
	heading,
	intro,
	id,
	action,
	className,
	field,
}: {
	eyebrow?: string
	heading: string
	intro?: string
	id?: string
	action?: ReactNode
	className?: string
	/** The path of the fields with its words, for the editor. */
	field?: string
}) {
	const at = useFieldMarks()
	const partOf = (name: string) => (field === undefined ? undefined : `${field}.${name}`)
	return (
		<header className={classNames('section-heading', className)}>
			<div>
				{eyebrow && <Eyebrow field={partOf('eyebrow')}>{eyebrow}</Eyebrow>}
				<h2 id={id} className="mt-3 text-4xl" {...at(partOf('heading'))}>
					{heading}
				</h2>
			</div>
			{(intro || action) && (
				<div>
					{intro && (
						<p className="measure text-lg text-muted-foreground" {...at(partOf('intro'))}>
							{intro}
						</p>
					)}
					{action}
				</div>
			)}
		</header>
	)
}
