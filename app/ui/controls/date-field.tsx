import { useRef, useState, type ComponentProps } from 'react'
import { dateTimeText, sortableMinute } from '#app/format/dates.ts'
import { dayExample, dayText, longDayOf, readDay, readDayTime, timeExample } from '#app/format/typed-dates.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from './button.tsx'
import { TextField } from './field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'defaultValue' | 'value' | 'onChange' | 'onInput'> & {
	/** YYYY-MM-DD, with `hasTime` an ISO timestamp; or what somebody typed. */
	defaultValue: string
	/** Also asks for a time, in Lagos. */
	hasTime?: boolean
	onText?: (typed: string) => void
}

const messages = {
	choose: 'Choose a day from a calendar',
	read: (day: string) => `Read as ${day}`,
	unread: (example: string) => `Write it like ${example}`,
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** A timestamp as somebody would type it. What was typed stays: `Date` takes "2026", and times without an offset as its machine's. */
const timestampText = (value: string): string =>
	!timestamp.test(value) || Number.isNaN(Date.parse(value)) ? value : dateTimeText(new Date(value))

/** What a text is read as; null for no date. */
const readBack = (typed: string, hasTime: boolean): string | null => {
	if (!hasTime) {
		const day = readDay(typed)
		return day === null ? null : longDayOf(day)
	}
	const at = readDayTime(typed)
	return at === null ? null : `${longDayOf(dayIn(at))}, ${sortableMinute(new Date(at)).slice(11)}`
}

const dayIn = (iso: string): string => sortableMinute(new Date(iso)).slice(0, 10)

/**
 * A date in the admin's form, which the browser's own field shows in that of its language. It is typed as text, works
 * without scripts, and is read by the server (format/typed-dates.ts); the browser's calendar fills it in.
 */
export function DateField({ defaultValue, hasTime = false, onText, help, className, ...rest }: Props) {
	const first = hasTime ? timestampText(defaultValue) : dayText(defaultValue)
	const [typed, setTyped] = useState(first)
	const calendar = useRef<HTMLInputElement>(null)
	const frame = useRef<HTMLDivElement>(null)
	const read = readBack(typed, hasTime)
	const example = hasTime ? timeExample : dayExample
	const put = (day: string) => {
		const text = frame.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(rest.name)}"]`)
		if (!text || day === '') return
		const time = readDayTime(text.value)
		text.value = hasTime
			? `${dayText(day)}, ${time === null ? '09:00' : sortableMinute(new Date(time)).slice(11)}`
			: dayText(day)
		text.dispatchEvent(new Event('input', { bubbles: true }))
		text.focus()
	}
	return (
		<div ref={frame} className={classNames('date-field', className)}>
			<TextField
				{...rest}
				help={
					<>
						{help !== undefined && <>{help} </>}
						<span className="date-read" aria-live="polite">
							{read === null ? messages.unread(example) : messages.read(read)}.
						</span>
					</>
				}
				defaultValue={first}
				autoComplete="off"
				spellCheck={false}
				onInput={({ currentTarget }) => {
					setTyped(currentTarget.value)
					onText?.(currentTarget.value)
				}}
			/>
			<span className="date-calendar js-only">
				<IconButton
					label={messages.choose}
					aria-describedby={rest.id ?? `field-${rest.name}`}
					onClick={() => calendar.current?.showPicker()}
				>
					<Icon name="calendar" size={20} />
				</IconButton>
				<input
					ref={calendar}
					type="date"
					tabIndex={-1}
					aria-hidden="true"
					value={hasTime ? dayOfTime(typed) : (readDay(typed) ?? '')}
					onChange={({ target }) => put(target.value)}
				/>
			</span>
		</div>
	)
}

function dayOfTime(typed: string): string {
	const at = readDayTime(typed)
	return at === null ? '' : dayIn(at)
}
