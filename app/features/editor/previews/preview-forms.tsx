import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField } from '#app/ui/controls/field.tsx'
import { CopyLink } from './copy-link.tsx'
import { previewMessages as messages } from './messages.ts'
import { previewDays, type PreviewLink } from './preview-address.ts'

type Reply = FormError | { ok: true; link: PreviewLink | null }

const options = previewDays.map((days) => ({ value: String(days), label: messages.days[days] }))

/** The forms that make and end preview links, and what came of it. */
export function PreviewForms({ reply, ended }: { reply: Reply | undefined; ended: string }) {
	return (
		<>
			{reply && <Outcome reply={reply} ended={ended} />}
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

function Outcome({ reply, ended }: { reply: Reply; ended: string }) {
	if (!reply.ok) {
		return (
			<p role="alert" className="error">
				{Object.values(reply.errors)[0]}
			</p>
		)
	}
	return reply.link ? <CopyLink link={reply.link} /> : <p role="status">{ended}</p>
}
