import { dateTimeText } from '#app/format/dates.ts'
import { fromFieldText, toFieldText } from '#app/format/field-dates.ts'
import { useState } from 'react'
import { TextField } from '#app/ui/controls/field.tsx'
import { editorMessages as messages } from '../post/messages.ts'
import { postRows } from '../post/post-model.ts'

const row = postRows.publishedAt

type Props = { moment: string; isScheduled: boolean; error: string | undefined; onChange: (timestamp: string) => void }

/** The time of publishing, in Lagos time. */
export function ScheduleField({ moment, isScheduled, error, onChange }: Props) {
	// A half filled field has no value yet; its text is in the browser's control only.
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
