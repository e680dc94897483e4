import { Button } from '#app/ui/controls/button.tsx'
import type { Lead } from '../lead/lead.server.ts'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { leadMessages as messages, statusButton, channelLabels, statusLabels } from '../lead/lead-messages.ts'
import { directChanges, isUndecided, answerChannels, type LeadStatus } from '../lead/lead.ts'
import type { LeadFetcher } from './use-lead-fetcher.ts'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'

const statusKinds: Record<LeadStatus, StatusKind> = {
	new: 'new',
	answered: 'waiting',
	won: 'done',
	lost: 'ended',
	held: 'failed',
	spam: 'ended',
}

export function StatusBadge({ status }: { status: LeadStatus }) {
	return <Status kind={statusKinds[status]}>{statusLabels[status]}</Status>
}

type Props = { lead: Pick<Lead, 'id' | 'status' | 'version' | 'answeredAt'>; statusForm: LeadFetcher }

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

function AnsweredButtons({ lead, statusForm: { fetcher, isBusy } }: Props) {
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

function DirectButtons({ lead, statusForm: { fetcher, isBusy } }: Props) {
	return (
		<fetcher.Form method="post" aria-label={messages.changeStatus} aria-busy={isBusy} className="lead-buttons">
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			{directChanges(lead).map((to) => (
				<Button key={to} type="submit" name="to" value={to} variant="secondary" size="sm" isBusy={isBusy}>
					{statusButton(lead.status, to)}
				</Button>
			))}
			{lead.status === 'held' && (
				<ConfirmButton
					name="to"
					value="deleted"
					size="sm"
					isBusy={isBusy}
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

/** Submit buttons that say how an enquiry was answered outside the site. */
export function ChannelButtons({ isBusy }: { isBusy: boolean }) {
	return (
		<fieldset className="lead-buttons lead-channels">
			<legend>{messages.markAnswered}</legend>
			{answerChannels.map((channel) => (
				<Button
					key={channel}
					type="submit"
					name="via"
					value={channel}
					aria-label={messages.markAnsweredBy(channel)}
					variant="secondary"
					size="sm"
					isBusy={isBusy}
				>
					{channelLabels[channel]}
				</Button>
			))}
		</fieldset>
	)
}
