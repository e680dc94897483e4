import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

const looks = { plain: undefined, accent: 'badge-accent', outline: 'badge-outline', destructive: 'badge-destructive' }

export function Badge({ look = 'plain', className, ...rest }: ComponentProps<'span'> & { look?: keyof typeof looks }) {
	return <span className={classNames('badge', looks[look], className)} {...rest} />
}

/** A small label: a tag, a tool, a category. With `href` it is a link. */
export function Chip({
	href,
	className,
	children,
}: {
	href?: string
	className?: string
	children: ComponentProps<'a'>['children']
}) {
	const name = classNames('chip', className)
	return href === undefined ? (
		<span className={name}>{children}</span>
	) : (
		<a href={href} className={name}>
			{children}
		</a>
	)
}
