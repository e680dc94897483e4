import { Form, useNavigation } from 'react-router'
import type { Mail } from '#app/platform/mail/outbox-mail.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { mailMessages as messages } from './outbox-messages.ts'

/** Sends an email again; asks first when it was delivered. */
export function ResendForm({ mail, entry }: { mail: Mail; entry: string }) {
	const isBusy = useNavigation().formMethod === 'POST'
	const label = (
		<>
			<Icon name="rotate-cw" size={18} />
			{messages.resend}
		</>
	)
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="id" value={mail.id} />
			<input type="hidden" name="entry" value={entry} />
			<input type="hidden" name="runAt" value={mail.runAt.getTime()} />
			{mail.state === 'sent' ? (
				<ConfirmButton
					size="sm"
					disabled={isBusy}
					question={messages.copyQuestion}
					explanation={messages.copyExplanation(mail.to)}
					confirm={messages.copyConfirm}
				>
					{label}
				</ConfirmButton>
			) : (
				<Button type="submit" size="sm" disabled={isBusy}>
					{label}
				</Button>
			)}
		</Form>
	)
}
