import { classNames } from '../class-names.ts'

/** A grey place for what is still coming; hidden from assistive technology, so say "Loading..." beside it. */
export function Skeleton({ className }: { className?: string }) {
	return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

export function Spinner({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classNames('spinner inline-block', className)} />
}
