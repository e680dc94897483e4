import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

const tones = { plain: undefined, muted: 'bg-muted', night: 'on-night cloth' }

/** One part of a page: its ground, its vertical rhythm, its width. */
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
