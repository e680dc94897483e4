import { Button } from '#app/ui/controls/button.tsx'
import type { Lead } from '../lead/lead.server.ts'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { ChannelButtons } from '../parts/channel-buttons.tsx'
import { leadMessages as messages, statusButton } from '../lead/lead-messages.ts'
import { directChanges, isUndecided } from '../lead/lead.ts'
import type { LeadFetcher } from '../parts/use-lead-fetcher.ts'

type Props = { lead: Pick<Lead, 'id' | 'status' | 'version' | 'answeredAt'>; deed: LeadFetcher }

/** The status changes that are possible now. */
export function StatusButtons(props: Props) {
	const { status, answeredAt } = props.lead
	const isUnanswered = !isUndecided(status) && (status === 'new' || answeredAt === null)
	return (
		<div className="lead-decisions">
			{isUnanswered && <AnsweredButtons {...props} />}
			<DirectButtons {...props} />
		</div>
	)
}

function AnsweredButtons({ lead, deed: { fetcher, isBusy } }: Props) {
	return (
		<fetcher.Form method="post" aria-busy={isBusy}>
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			<input type="hidden" name="to" value="answered" />
			<ChannelButtons isBusy={isBusy} />
		</fetcher.Form>
	)
}

function DirectButtons({ lead, deed: { fetcher, isBusy } }: Props) {
	return (
		<fetcher.Form method="post" aria-label={messages.changeStatus} aria-busy={isBusy} className="lead-buttons">
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			{directChanges(lead).map((to) => (
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
