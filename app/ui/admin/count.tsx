import { classNames } from '../class-names.ts'

const grouped = new Intl.NumberFormat('en-NG')

/** A number beside what it counts. `urgent` is for what must be seen first. */
export function Count({ value, urgent = false }: { value: number | string; urgent?: boolean }) {
	return (
		<span className={classNames('count', urgent && 'count-urgent')}>
			{typeof value === 'number' ? grouped.format(value) : value}
		</span>
	)
}
