import { useState, type ComponentProps } from 'react'
import { TextArea, TextField } from '#app/ui/controls/field.tsx'
import type { Placeholders } from '#app/content/placeholders.ts'
import { classNames } from '#app/ui/class-names.ts'
import { PlaceholderHelp } from './placeholder-help.tsx'
import { controlMessages as messages } from './messages.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'id' | 'error'> & {
	defaultValue: string
	max: number
	/** What may be written in braces, and what becomes of it. */
	placeholders: Placeholders
	/** Several lines of this height; null: one line. */
	rows: number | null
}

/** A text with a counter of its characters; too long a text can be typed, and may not be published. */
export function CountedText({ max, rows, placeholders, defaultValue, ...common }: Props) {
	const [count, setCount] = useState(defaultValue.trim().length)
	const help = (
		<>
			<span className={classNames('counted', count > max && 'counted-long')}>{messages.counted(count, max)}</span>
			<PlaceholderHelp placeholders={placeholders} />
		</>
	)
	const read = ({ value }: { value: string }) => setCount(value.trim().length)
	if (rows === null)
		return (
			<TextField {...common} help={help} defaultValue={defaultValue} onInput={(event) => read(event.currentTarget)} />
		)
	return (
		<TextArea
			{...common}
			help={help}
			defaultValue={defaultValue}
			rows={rows}
			onInput={(event) => read(event.currentTarget)}
		/>
	)
}
