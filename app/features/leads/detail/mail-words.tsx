import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { MailState } from '../lead/lead.server.ts'
import { leadMessages as messages } from '../lead/lead-messages.ts'
import { useLeadFetcher } from '../parts/use-lead-fetcher.ts'

/** The state of an email; a failed one shows why, and can be sent again. */
export function MailWords({ mail, leadId }: { mail: MailState; leadId: string }) {
	const { fetcher, isBusy } = useLeadFetcher(`resend-${mail.id}`)
	if (mail.state !== 'dead') {
		return (
			<p className="help">
				{messages.mail[mail.state]}
				{mail.state === 'waiting' && mail.error && ` ${messages.mail.lastTry(mail.error)}`}
			</p>
		)
	}
	return (
		<fetcher.Form method="post" className="lead-failed">
			<input type="hidden" name="intent" value="resend" />
			<input type="hidden" name="id" value={leadId} />
			<input type="hidden" name="mail" value={mail.id} />
			<p>
				<Icon name="circle-alert" size={16} /> {messages.mail.dead} {mail.error}
			</p>
			<Button type="submit" variant="secondary" size="sm" disabled={isBusy}>
				{messages.mail.resend}
			</Button>
		</fetcher.Form>
	)
}
