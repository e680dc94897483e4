import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { dayText } from '#app/ui/lagos-time.ts'
import type { Person } from './people.server.ts'

/** A person as the admins see them, with what can be done. */
export function PersonRow({ person }: { person: Person }) {
	const { id, name, email, role, verified, twoFactor, suspended, createdAt, seenAt, comments } = person
	return (
		<li className="card flex flex-wrap items-center justify-between gap-4 p-4">
			<div className="min-w-0 grow basis-64">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					{name}
					{role === 'admin' && <Badge look="accent">Admin</Badge>}
					{suspended && <Badge look="destructive">Suspended</Badge>}
					{!verified && <Badge look="outline">Address not confirmed</Badge>}
					{twoFactor && <Badge>Two-step</Badge>}
				</p>
				<p className="text-sm break-all text-muted-foreground">{email}</p>
				<p className="text-sm text-muted-foreground">
					Since {dayText(createdAt)}, {seenAt ? `last here ${dayText(seenAt)}` : 'not signed in now'},{' '}
					{comments === 1 ? '1 comment' : `${comments} comments`}
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{seenAt && (
					<Deed id={id} intent="sign-out" name={name}>
						Sign out everywhere
					</Deed>
				)}
				<Deed id={id} intent="role" role={role === 'admin' ? 'viewer' : 'admin'} name={name}>
					{role === 'admin' ? 'Make a viewer' : 'Make an admin'}
				</Deed>
				<Deed id={id} intent={suspended ? 'restore' : 'suspend'} name={name}>
					{suspended ? 'Let in again' : 'Suspend'}
				</Deed>
			</div>
		</li>
	)
}

function Deed({
	id,
	intent,
	role,
	name,
	children,
}: {
	id: string
	intent: string
	role?: string
	name: string
	children: string
}) {
	return (
		<Form method="post">
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			{role && <input type="hidden" name="role" value={role} />}
			<Button type="submit" variant="secondary" size="sm" className="px-3 sm:px-4" aria-label={`${children}: ${name}`}>
				{children}
			</Button>
		</Form>
	)
}
