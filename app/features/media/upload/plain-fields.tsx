import { longestAlt } from '../picture/alternative.ts'
import { libraryMessages as messages } from '../picture/messages.ts'
import { CheckField, TextArea } from '#app/ui/controls/field.tsx'
import { Button } from '#app/ui/controls/button.tsx'

/** The rest of the form without scripts: one picture at a time. */
export function PlainFields({ error, values }: { error: string | undefined; values: Record<string, string> }) {
	return (
		<div className="media-plain">
			<TextArea
				label={messages.alt}
				name="alt"
				id="plain-alt"
				help={messages.altHelp}
				error={error}
				rows={2}
				maxLength={longestAlt}
				defaultValue={values['alt']}
			/>
			<CheckField
				label={messages.decorative}
				name="decorative"
				id="plain-decorative"
				value="yes"
				defaultChecked={values['decorative'] === 'yes'}
			/>
			<Button type="submit">{messages.add}</Button>
		</div>
	)
}
