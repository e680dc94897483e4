import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField } from '#app/ui/controls/field.tsx'
import { CopyLink } from './copy-link.tsx'
import { previewMessages as messages } from './messages.ts'
import { previewDays, type PreviewLink } from './preview-address.ts'

type ActionData = FormError | { ok: true; link: PreviewLink | null }

const options = previewDays.map((days) => ({ value: String(days), label: messages.days[days] }))

/** The forms that make and end preview links, and what came of it. */
export function PreviewForms({ actionData, ended }: { actionData: ActionData | undefined; ended: string }) {
	return (
		<>
			{actionData && <Outcome actionData={actionData} ended={ended} />}
			<form method="post" className="preview-make">
				<input type="hidden" name="intent" value="make" />
				<SelectField label={messages.daysLabel} name="days" defaultValue="7" options={options} />
				<Button type="submit">{messages.make}</Button>
			</form>
			<form method="post">
				<input type="hidden" name="intent" value="end" />
				<Button type="submit" variant="secondary">
					{messages.end}
				</Button>
				<p className="help">{messages.endExplanation}</p>
			</form>
		</>
	)
}

function Outcome({ actionData, ended }: { actionData: ActionData; ended: string }) {
	if (!actionData.ok) {
		return (
			<p role="alert" className="error">
				{Object.values(actionData.errors)[0]}
			</p>
		)
	}
	return actionData.link ? <CopyLink link={actionData.link} /> : <p role="status">{ended}</p>
}
