import { Button } from '#app/ui/button.tsx'
import type { Lead } from '../lead.server.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { leadMessages as messages, statusButton } from './lead-messages.ts'
import { transitions } from './lead.ts'
import type { LeadFetcher } from './use-lead-fetcher.ts'

/** What may become of the enquiry now. */
export function StatusButtons({
	lead,
	deed: { fetcher, isBusy },
}: {
	lead: Pick<Lead, 'id' | 'status' | 'version'>
	deed: LeadFetcher
}) {
	return (
		<fetcher.Form method="post" aria-label={messages.changeStatus} aria-busy={isBusy} className="lead-buttons">
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			{transitions[lead.status].map((to) => (
				<Button key={to} type="submit" name="to" value={to} variant="secondary" size="sm" disabled={isBusy}>
					{statusButton(lead.status, to)}
				</Button>
			))}
			{lead.status === 'held' && (
				<ConfirmButton
					name="to"
					value="deleted"
					size="sm"
					disabled={isBusy}
					question={messages.deleteQuestion(1)}
					explanation={messages.deleteExplanation}
					confirm={messages.delete}
				>
					{messages.delete}
				</ConfirmButton>
			)}
		</fetcher.Form>
	)
}
