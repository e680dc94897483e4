import type { ComponentProps, MouseEvent } from 'react'
import { Arrow } from '../icons/arrow.tsx'
import { classNames } from '../class-names.ts'

type Look = {
	variant?: 'primary' | 'secondary' | 'ghost' | 'accent' | 'destructive'
	size?: 'sm' | 'md' | 'lg'
}

/** `link`: looks like a link in text. */
type ButtonLook = Omit<Look, 'variant'> & { variant?: Look['variant'] | 'link' }

type Press = {
	/** What it does is under way. */
	isBusy?: boolean
	/** What it does is done, and another press would change nothing. */
	isDone?: boolean
}

function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook, className: string | undefined) {
	if (variant === 'link') return classNames('link', className)
	return classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className)
}

/** Once this is drawn, a press does nothing, and neither does Enter in a field of the form. */
const ignored = {
	'aria-disabled': true,
	onClick: (event: MouseEvent) => event.preventDefault(),
} as const

/**
 * While `isBusy` or `isDone` another press does nothing, and the focus stays, which a disabled button loses: people who use keys would begin again at the
 * top of the page. `disabled` is for what a press of another control makes impossible.
 */
export function Button({
	variant,
	size,
	className,
	type = 'button',
	isBusy = false,
	isDone = false,
	...rest
}: ComponentProps<'button'> & ButtonLook & Press) {
	return (
		<button
			type={type}
			className={buttonClass({ variant, size }, className)}
			{...rest}
			{...((isBusy || isDone) && ignored)}
		/>
	)
}

/** A link that looks like a button; `arrow` adds an arrow to the main one. */
export function LinkButton({
	variant,
	size,
	arrow = false,
	className,
	children,
	...rest
}: ComponentProps<'a'> & Look & { arrow?: boolean }) {
	return (
		<a className={buttonClass({ variant, size }, className)} {...rest}>
			{children}
			{arrow && <Arrow />}
		</a>
	)
}

/** A link on a line of its own, with an arrow. */
export function ArrowLink({ className, children, ...rest }: ComponentProps<'a'>) {
	return (
		<a className={classNames('link-arrow', className)} {...rest}>
			{children}
			<Arrow />
		</a>
	)
}

/** A round button with an icon; `label` is its accessible name. */
export function IconButton({
	label,
	variant = 'ghost',
	className,
	...rest
}: Omit<ComponentProps<typeof Button>, 'aria-label' | 'size'> & { label: string }) {
	return <Button aria-label={label} variant={variant} className={classNames('btn-icon', className)} {...rest} />
}
