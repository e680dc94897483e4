import { wholeNumber } from '#app/format/numbers.ts'
import { classNames } from '../class-names.ts'

/** A number beside what it counts. `urgent` is for what must be seen first. */
export function Count({ value, urgent = false }: { value: number | string; urgent?: boolean }) {
	return (
		<span className={classNames('count', urgent && 'count-urgent')}>
			{typeof value === 'number' ? wholeNumber(value) : value}
		</span>
	)
}
