import { dateText } from '#app/format/dates.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Status } from '#app/ui/admin/status.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { roleNames, roleHelp } from '#app/auth/role-texts.ts'
import { usersMessages as messages } from './messages.ts'
import { roles, type Role } from '#app/auth/permissions.ts'
import type { User } from './users.server.ts'

/** A date stays in one line. */
const unbroken = (at: Date): string => dateText(at).replaceAll(' ', '\u00a0')

/** A user in one compact row, with actions behind a button. */
export function UserRow({ user, isForOwner }: { user: User; isForOwner: boolean }) {
	const actions = actionsFor(user, isForOwner)
	const { id, name, email, verified, twoFactor, suspended, createdAt, seenAt, comments } = user
	const menu = `manage-${id}`
	return (
		<li className="user-row">
			<p className="user-name">
				<Link to={`/admin/users/${id}`} className="admin-row-link">
					{name}
				</Link>
			</p>
			<p className="user-badges">
				{user.role !== 'viewer' && <Badge>{roleNames[user.role]}</Badge>}
				{user.isOwner && <Badge look="accent">{messages.owner}</Badge>}
				{suspended && <Status kind="failed">{messages.suspended}</Status>}
				{/* Both do not fit in one row of a phone; the page of the user says both. */}
				{!verified && !suspended && <Status kind="waiting">{messages.unconfirmed}</Status>}
				{twoFactor && <Badge>{messages.twoStep}</Badge>}
			</p>
			<p className="user-email" title={email}>
				{email}
			</p>
			<p className="user-facts">
				{[
					messages.since(unbroken(createdAt)),
					...(seenAt ? [messages.seen(unbroken(seenAt))] : []),
					...(comments > 0 ? [messages.comments(comments)] : []),
				].map((fact, nth) => (
					<Fragment key={fact}>
						{/* On a phone there is room for when they were last here, and for what fits next to it. */}
						<span className={nth === 0 && seenAt ? 'user-since' : undefined}>{fact}</span>{' '}
					</Fragment>
				))}
			</p>
			{actions.length > 0 && (
				<>
					<button
						type="button"
						popoverTarget={menu}
						aria-label={messages.manageOf(name)}
						className="btn btn-ghost btn-sm user-manage"
					>
						{messages.manage}
					</button>
					<div popover="auto" id={menu} className="menu user-menu">
						{actions.map((action) => (
							<ActionForm key={action.label} action={action} user={user} />
						))}
					</div>
				</>
			)}
		</li>
	)
}

type UserAction = {
	intent: 'sign-out' | 'role' | 'suspend' | 'restore' | 'make-owner' | 'end-owner'
	role?: Role
	label: string
	/** Confirmation dialog for actions that take something away or grant much. */
	asks?: { question: string; explanation: string }
}

/** An admin who is no owner may do nothing with an owner's account. */
function actionsFor(
	{ name, email, role, isOwner, verified, suspended, seenAt }: User,
	isForOwner: boolean,
): UserAction[] {
	if (isOwner && !isForOwner) return []
	const { askSuspend, suspendedMay } = messages
	const unconfirmed = verified ? '' : `${messages.adminUnconfirmed(email)} `
	return [
		...(seenAt ? [{ intent: 'sign-out' as const, label: messages.signOut }] : []),
		...roles
			.filter((other) => other !== role)
			.toReversed()
			.map((other): UserAction => ({
				intent: 'role',
				role: other,
				label: messages.make(other),
				asks: {
					question: messages.askRole(name, other),
					explanation: `${other === 'viewer' ? '' : unconfirmed}${roleHelp[other]}`,
				},
			})),
		...(role === 'admin' && isForOwner ? [ownerAction(name, isOwner)] : []),
		suspended
			? { intent: 'restore', label: messages.restore }
			: {
					intent: 'suspend',
					label: messages.suspend,
					asks: { question: askSuspend(name), explanation: suspendedMay },
				},
	]
}

const ownerAction = (name: string, isOwner: boolean): UserAction =>
	isOwner
		? {
				intent: 'end-owner',
				label: messages.endOwner,
				asks: { question: messages.askEndOwner(name), explanation: messages.endOwnerMay },
			}
		: {
				intent: 'make-owner',
				label: messages.makeOwner,
				asks: { question: messages.askOwner(name), explanation: messages.ownerMay },
			}

function ActionForm({ action: { intent, role, label, asks }, user: { id, name } }: { action: UserAction; user: User }) {
	const look = {
		variant: 'ghost',
		size: 'sm',
		className: 'menu-item',
		'aria-label': `${label}: ${name}`,
	} as const
	return (
		<PostForm onSubmit={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}>
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
		</PostForm>
	)
}
