import { dateTimeText } from '#app/format/dates.ts'
import { fromFieldText, toFieldText } from '#app/format/field-dates.ts'
import { useState } from 'react'
import { TextField } from '#app/ui/controls/field.tsx'
import { editorMessages as messages } from '../post/messages.ts'
import { postRows } from '../post/post-model.ts'

const row = postRows.publishedAt

type Props = { moment: string; isScheduled: boolean; error: string | undefined; onChange: (timestamp: string) => void }

/** When a post is published, as a clock in Lagos shows it. */
export function ScheduleField({ moment, isScheduled, error, onChange }: Props) {
	// A field that is half filled means no moment yet; what stands in it is the browser's.
	const [typed, setTyped] = useState<string | null>(null)
	return (
		<>
			<TextField
				type="datetime-local"
				label={row.field.label}
				name={row.form.name}
				help={row.form.help}
				error={error}
				value={typed !== null && fromFieldText(typed) === (moment || null) ? typed : toFieldText(moment)}
				className="editor-timestamp"
				onChange={(event) => {
					setTyped(event.currentTarget.value)
					onChange(fromFieldText(event.currentTarget.value) ?? '')
				}}
			/>
			<p role="status" className="help">
				{isScheduled && messages.scheduled(dateTimeText(new Date(moment)))}
			</p>
		</>
	)
}
