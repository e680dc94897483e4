import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { dayText } from '#app/ui/lagos-time.ts'
import { peopleMessages as messages } from './messages.ts'
import type { Person } from './people.server.ts'

/** A person as the admins see them, with what can be done. */
export function PersonRow({ person }: { person: Person }) {
	const { name, email, role, verified, twoFactor, suspended, createdAt, seenAt, comments } = person
	return (
		<li className="card flex flex-wrap items-center justify-between gap-4 p-4">
			<div className="min-w-0 grow basis-64">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					{name}
					{role === 'admin' && <Badge look="accent">{messages.admin}</Badge>}
					{suspended && <Badge look="destructive">{messages.suspended}</Badge>}
					{!verified && <Badge look="outline">{messages.unconfirmed}</Badge>}
					{twoFactor && <Badge>{messages.twoStep}</Badge>}
				</p>
				<p className="text-sm break-all text-muted-foreground">{email}</p>
				<p className="text-sm text-muted-foreground">
					{messages.since(dayText(createdAt))}, {seenAt ? messages.seen(dayText(seenAt)) : messages.notHere},{' '}
					{messages.comments(comments)}
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{deedsFor(person).map((deed) => (
					<DeedForm key={deed.label} deed={deed} person={person} />
				))}
			</div>
		</li>
	)
}

type Deed = {
	intent: 'sign-out' | 'role' | 'suspend' | 'restore'
	role?: 'viewer' | 'admin'
	label: string
	/** What takes something from somebody, or gives much, is asked about. */
	asks?: { question: string; explanation: string }
}

function deedsFor({ name, role, suspended, seenAt }: Person): Deed[] {
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
					asks: { question: askAdmin(name), explanation: adminMay },
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

function DeedForm({ deed: { intent, role, label, asks }, person: { id, name } }: { deed: Deed; person: Person }) {
	const look = {
		variant: 'secondary',
		size: 'sm',
		className: 'px-3 sm:px-4',
		'aria-label': `${label}: ${name}`,
	} as const
	return (
		<Form method="post">
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
