import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import type { AccountResult } from './profile/account-action.server.ts'
import { askLater } from './profile/second-step-later.ts'
import { secondStepMessages as copy } from './profile/second-step-messages.ts'

/** On the dashboard only: asks admins to turn on two-step sign-in. They may postpone it; owners may decline for good. */
export function SecondStepReminder({ asks, mayDecline }: { asks: boolean; mayDecline: boolean }) {
	const decline = useFetcher<AccountResult>()
	const [isLater, setLater] = useState(false)
	const isDeclined = decline.data?.ok === true
	const note = useRef<HTMLParagraphElement>(null)
	// The button that had the focus is gone.
	useEffect(() => {
		if (isDeclined) note.current?.focus()
	}, [isDeclined])
	if (isDeclined)
		return (
			<p ref={note} tabIndex={-1} role="status" className="rounded-xl bg-secondary p-4">
				{copy.declined}
			</p>
		)
	if (!asks || isLater) return null
	return (
		<aside aria-labelledby="second-step" className="admin-panel grid gap-3">
			<div>
				<h2 id="second-step" className="text-base">
					{copy.heading}
				</h2>
				<p className="text-sm text-muted-foreground">{copy.text}</p>
			</div>
			<div className="second-step-choices flex flex-wrap items-center gap-1">
				<LinkButton href="/account#section-two-step-sign-in" size="sm">
					{copy.start}
				</LinkButton>
				<Button
					variant="ghost"
					size="sm"
					className="js-only"
					onClick={() => {
						askLater()
						setLater(true)
					}}
				>
					{copy.later}
				</Button>
				{mayDecline && (
					<decline.Form method="post" action="/account">
						<input type="hidden" name="intent" value="two-factor-decline" />
						<Button type="submit" variant="ghost" size="sm" isBusy={decline.state !== 'idle'}>
							{copy.decline}
						</Button>
					</decline.Form>
				)}
			</div>
		</aside>
	)
}
