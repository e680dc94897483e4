import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Day, Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { roleNames } from '#app/auth/role-texts.ts'
import type { OpenInvitation } from './invitation.ts'
import { invitationsMessages as messages } from './messages.ts'

const { columns } = messages

/** Open invitations, each with its two buttons. */
export function InvitationTable({ invitations }: { invitations: readonly OpenInvitation[] }) {
	return <DataTable caption={messages.open} columns={tableColumns} rows={invitations} rowKey={({ id }) => id} />
}

const tableColumns: Column<OpenInvitation>[] = [
	{
		heading: columns.email,
		names: true,
		className: 'invitations-email one-line',
		cell: ({ email }) => <span title={email}>{email}</span>,
	},
	{
		heading: columns.role,
		unlabelled: true,
		className: 'whitespace-nowrap',
		cell: ({ role }) => roleNames[role],
	},
	{
		heading: columns.state,
		unlabelled: true,
		cell: (invitation) => {
			const state = stateOf(invitation)
			return (
				<>
					<Status kind={statusKinds[state]}>{messages.states[state]}</Status>
					{state === 'isVoid' && <span className="invitations-note">{messages.voidHelp}</span>}
				</>
			)
		},
	},
	{
		heading: columns.sent,
		className: 'invitations-sent',
		cell: (invitation) => (
			<>
				{hasLeft[stateOf(invitation)] && <Day at={invitation.sentAt} />}{' '}
				<span className="invitations-note">{messages.by(invitation.inviter)}</span>
			</>
		),
	},
	{ heading: columns.ends, className: 'whitespace-nowrap', cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
	{ heading: columns.actions, align: 'end', actions: true, cell: (invitation) => <Actions {...invitation} /> },
]

type State = keyof typeof messages.states

const statusKinds: Record<State, StatusKind> = {
	waiting: 'waiting',
	sent: 'done',
	failed: 'failed',
	ended: 'ended',
	isVoid: 'failed',
}

/** Whether its email is on its way or was: one that waits has no day yet. */
const hasLeft: Record<State, boolean> = { waiting: false, sent: true, failed: false, ended: true, isVoid: true }

function stateOf({ hasEnded, isVoid, mail }: OpenInvitation): State {
	if (hasEnded) return 'ended'
	if (isVoid) return 'isVoid'
	if (mail === 'dead' || mail === 'expired') return 'failed'
	return mail === 'waiting' || mail === 'sending' ? 'waiting' : 'sent'
}

function Actions({ id, email }: Pick<OpenInvitation, 'id' | 'email'>) {
	return (
		<div className="invitations-actions">
			<PostForm preventScrollReset>
				<input type="hidden" name="intent" value="send-again" />
				<input type="hidden" name="id" value={id} />
				<Button type="submit" variant="secondary" size="sm" aria-label={messages.sendAgainTo(email)}>
					{messages.sendAgain}
				</Button>
			</PostForm>
			<PostForm preventScrollReset>
				<input type="hidden" name="intent" value="withdraw" />
				<input type="hidden" name="id" value={id} />
				<ConfirmButton
					variant="ghost"
					size="sm"
					aria-label={messages.withdrawOf(email)}
					question={messages.withdrawQuestion(email)}
					explanation={messages.withdrawExplanation}
					confirm={messages.withdraw}
				>
					{messages.withdraw}
				</ConfirmButton>
			</PostForm>
		</div>
	)
}
