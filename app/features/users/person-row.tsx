import { dateText } from '#app/format/dates.ts'
import { Form } from 'react-router'
import { Status } from '#app/ui/admin/status.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { peopleMessages as messages } from '#app/features/sign-in/messages.ts'
import type { Person } from './people.server.ts'

/** A user in one compact row, with actions behind a button. */
export function PersonRow({ person }: { person: Person }) {
	const { id, name, email, verified, twoFactor, suspended, createdAt, seenAt, comments } = person
	const menu = `manage-${id}`
	return (
		<li className="person-row">
			<p className="person-name">{name}</p>
			<p className="person-badges">
				{suspended && <Status kind="failed">{messages.suspended}</Status>}
				{!verified && <Status kind="waiting">{messages.unconfirmed}</Status>}
				{twoFactor && <Badge>{messages.twoStep}</Badge>}
			</p>
			<p className="person-email" title={email}>
				{email}
			</p>
			<p className="person-facts">
				{[
					messages.since(dateText(createdAt)),
					...(seenAt ? [messages.seen(dateText(seenAt))] : []),
					...(comments > 0 ? [messages.comments(comments)] : []),
				].join(' · ')}
			</p>
			<button
				type="button"
				popoverTarget={menu}
				aria-label={messages.manageOf(name)}
				className="btn btn-ghost btn-sm person-manage"
			>
				{messages.manage}
			</button>
			<div popover="auto" id={menu} className="menu person-menu">
				{actionsFor(person).map((action) => (
					<ActionForm key={action.label} action={action} person={person} />
				))}
			</div>
		</li>
	)
}

type UserAction = {
	intent: 'sign-out' | 'role' | 'suspend' | 'restore'
	role?: 'viewer' | 'admin'
	label: string
	/** Confirmation dialog for actions that take something away or grant much. */
	asks?: { question: string; explanation: string }
}

function actionsFor({ name, email, role, verified, suspended, seenAt }: Person): UserAction[] {
	const { askAdmin, adminMay, askViewer, viewerMay, askSuspend, suspendedMay } = messages
	return [
		...(seenAt ? [{ intent: 'sign-out' as const, label: messages.signOut }] : []),
		role === 'admin'
			? {
					intent: 'role',
					role: 'viewer',
					label: messages.makeViewer,
					asks: { question: askViewer(name), explanation: viewerMay },
				}
			: {
					intent: 'role',
					role: 'admin',
					label: messages.makeAdmin,
					asks: {
						question: askAdmin(name),
						explanation: verified ? adminMay : `${messages.adminUnconfirmed(email)} ${adminMay}`,
					},
				},
		suspended
			? { intent: 'restore', label: messages.restore }
			: {
					intent: 'suspend',
					label: messages.suspend,
					asks: { question: askSuspend(name), explanation: suspendedMay },
				},
	]
}

function ActionForm({
	action: { intent, role, label, asks },
	person: { id, name },
}: {
	action: UserAction
	person: Person
}) {
	const look = {
		variant: 'ghost',
		size: 'sm',
		className: 'menu-item',
		'aria-label': `${label}: ${name}`,
	} as const
	return (
		<Form method="post" onSubmit={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			{role && <input type="hidden" name="role" value={role} />}
			{asks ? (
				<ConfirmButton {...look} {...asks} confirm={label}>
					{label}
				</ConfirmButton>
			) : (
				<Button type="submit" {...look}>
					{label}
				</Button>
			)}
		</Form>
	)
}
