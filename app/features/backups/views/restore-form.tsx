import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { backupMessages as messages } from '../archive/messages.ts'

/** The most serious action of the admin: its consequences come first, and a word must be typed. */
export function RestoreForm({ name, error }: { name: string; error: string | undefined }) {
	const isSending = useNavigation().formData?.get('intent') === 'restore'
	return (
		<section aria-labelledby="restore-heading" className="backup-panel backup-serious">
			<h2 id="restore-heading">{messages.restoreHeading}</h2>
			<ul className="backup-means">
				{messages.restoreMeans.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			<Form method="post" className="backup-fields">
				<input type="hidden" name="name" value={name} />
				<TextField
					label={messages.restoreField}
					name="word"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					error={error}
				/>
				<div>
					<Button type="submit" name="intent" value="restore" variant="destructive" disabled={isSending}>
						{messages.restore}
					</Button>
				</div>
			</Form>
		</section>
	)
}
