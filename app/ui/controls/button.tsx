import type { ComponentProps } from 'react'
import { Arrow } from '../icons/arrow.tsx'
import { classNames } from '../class-names.ts'

type Look = {
	variant?: 'primary' | 'secondary' | 'ghost' | 'accent' | 'destructive'
	size?: 'sm' | 'md' | 'lg'
}

function buttonClass({ variant = 'primary', size = 'md' }: Look, className: string | undefined): string | undefined {
	return classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className)
}

/**
 * `isBusy`: what it does is under way. Another press does nothing once this is drawn, and the focus stays, which a disabled button loses: people who use
 * keys would begin again at the top of the page.
 */
export function Button({
	variant,
	size,
	className,
	type = 'button',
	isBusy = false,
	...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
	const look = buttonClass({ variant, size }, className)
	if (!isBusy) return <button type={type} className={look} {...rest} />
	return (
		<button type={type} className={look} {...rest} aria-disabled="true" onClick={(event) => event.preventDefault()} />
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
	type = 'button',
	...rest
}: ComponentProps<'button'> & Look & { label: string }) {
	return (
		<button
			type={type}
			aria-label={label}
			className={classNames(buttonClass({ variant }, 'btn-icon'), className)}
			{...rest}
		/>
	)
}
