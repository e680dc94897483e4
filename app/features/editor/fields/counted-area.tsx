import { TextArea } from '#app/ui/controls/field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { editorMessages as messages } from '../post/messages.ts'

type Props = {
	label: string
	name: string
	help: string
	value: string
	/** Characters; search results cut longer texts. */
	best: number
	error: string | undefined
	onChange: (text: string) => void
}

/** A text area with a character count. */
export function CountedArea({ label, name, help, value, best, error, onChange }: Props) {
	const count = Array.from(value.trim()).length
	return (
		<TextArea
			label={label}
			name={name}
			rows={3}
			value={value}
			error={error}
			help={
				<>
					{help}{' '}
					<span className={classNames('counted', count > best && 'counted-long')}>
						{messages.characters(count, best)}
					</span>
				</>
			}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
