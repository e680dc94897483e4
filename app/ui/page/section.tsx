import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

const tones = { plain: undefined, muted: 'bg-muted', night: 'on-night cloth' }

/** One section of a page: its background, vertical spacing and width. */
export function Section({
	tone = 'plain',
	className,
	children,
	...rest
}: ComponentProps<'section'> & { tone?: keyof typeof tones }) {
	return (
		<section className={classNames('section-y', tones[tone], className)} {...rest}>
			<div className="wrap">{children}</div>
		</section>
	)
}
