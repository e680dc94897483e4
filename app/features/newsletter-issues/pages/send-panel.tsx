import { useNavigation } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { counted } from '#app/format/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { DateField } from '#app/ui/controls/date-field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { issueMessages } from '../messages.ts'
import { NoMailServer } from './no-mail-server.tsx'

const messages = issueMessages.send

type Props = {
	issue: { version: number }
	recipients: number
	/** From one email to the next. */
	secondsBetween: number
	hasMailServer: boolean
	mayChangeSettings: boolean
	failed: FormError | null
}

/** Sends the issue, now or at a time. */
export function SendPanel({ issue, recipients, secondsBetween, hasMailServer, mayChangeSettings, failed }: Props) {
	const isBusy = useNavigation().formMethod === 'POST'
	const cannot = !hasMailServer || recipients === 0
	return (
		<section aria-labelledby="issue-send" className="card issue-panel">
			<h2 id="issue-send">{messages.heading}</h2>
			<p>{messages.recipients(recipients)}</p>
			{hasMailServer ? (
				recipients > 1 && <p className="help">{messages.rate(duration(recipients * secondsBetween))}</p>
			) : (
				<NoMailServer mayChangeSettings={mayChangeSettings} />
			)}
			<PostForm preventScrollReset>
				<input type="hidden" name="version" value={issue.version} />
				<ConfirmButton
					name="intent"
					value="send"
					variant="primary"
					disabled={cannot}
					isBusy={isBusy}
					question={messages.nowQuestion(recipients)}
					explanation={messages.nowExplanation}
					confirm={messages.now}
				>
					{messages.now}
				</ConfirmButton>
			</PostForm>
			<PostForm preventScrollReset className="issue-later">
				<input type="hidden" name="version" value={issue.version} />
				<DateField
					hasTime
					label={messages.at}
					name="at"
					help={messages.atHelp}
					error={failed?.errors['at']}
					defaultValue={failed?.values['at'] ?? ''}
				/>
				<Button
					type="submit"
					name="intent"
					value="schedule"
					variant="secondary"
					size="sm"
					disabled={cannot}
					isBusy={isBusy}
				>
					{messages.later}
				</Button>
			</PostForm>
		</section>
	)
}

/** Rounded: a minute more or less does not matter. */
function duration(seconds: number): string {
	const minutes = Math.max(1, Math.round(seconds / 60))
	if (minutes < 90) return counted(minutes, 'minute', 'minutes')
	return counted(Math.round(minutes / 60), 'hour', 'hours')
}
