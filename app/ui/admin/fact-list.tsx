import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A description list; its children are `Fact`s. */
export function FactList({ className, children }: { className?: string; children: ReactNode }) {
	return <dl className={classNames('fact-list', className)}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
