import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export function Eyebrow({ children }: { children: ReactNode }) {
	return <p className="eyebrow">{children}</p>
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
}: {
	eyebrow?: string
	heading: string
	intro?: string
	id?: string
	action?: ReactNode
	className?: string
}) {
	return (
		<header className={classNames('section-heading', className)}>
			<div>
				{eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
				<h2 id={id} className="mt-3 text-4xl">
					{heading}
				</h2>
			</div>
			{(intro || action) && (
				<div>
					{intro && <p className="measure text-lg text-muted-foreground">{intro}</p>}
					{action}
				</div>
			)}
		</header>
	)
}
