import { classNames } from '../class-names.ts'

/** A grey placeholder while data loads; hidden from assistive technology, so show "Loading..." next to it. */
export function Skeleton({ className }: { className?: string }) {
	return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

export function Spinner({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classNames('spinner inline-block', className)} />
}
