import { wholeNumber } from '#app/format/numbers.ts'
import { classNames } from '../class-names.ts'

/** A number next to what it counts. `urgent` highlights it. */
export function Count({ value, urgent = false }: { value: number | string; urgent?: boolean }) {
	return (
		<span className={classNames('count', urgent && 'count-urgent')}>
			{typeof value === 'number' ? wholeNumber(value) : value}
		</span>
	)
}
