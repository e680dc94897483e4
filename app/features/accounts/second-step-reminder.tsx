import { useState } from 'react'
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { accountMessages } from './messages.ts'
import { askLater } from './second-step-later.ts'

const { secondStep: copy } = accountMessages

const setUp = '/account#section-two-step-sign-in'

/** Asks admins, kindly, for a second step; nobody is kept out without one. `brief`: in one line, above other work. */
export function SecondStepReminder({ brief = false, className }: { brief?: boolean; className?: string }) {
	const [isClosed, setClosed] = useState(false)
	if (isClosed) return null
	const later = () => {
		askLater()
		setClosed(true)
	}
	if (brief) return <OneLine className={className} later={later} />
	return (
		<aside
			aria-labelledby="second-step"
			className={classNames(
				'card relative grid items-center gap-4 p-4 sm:grid-cols-[1fr_auto] sm:gap-8 sm:p-6',
				className,
			)}
		>
			<div>
				<h2 id="second-step" className="text-lg max-sm:pr-10">
					{copy.heading}
				</h2>
				<p className="mt-1 text-muted-foreground max-sm:text-base">{copy.text}</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<LinkButton href={setUp} size="sm">
					{copy.start}
				</LinkButton>
				<Button variant="ghost" size="sm" className="js-only max-sm:hidden" onClick={later}>
					{copy.later}
				</Button>
			</div>
			<Later later={later} className="absolute top-2 right-2 sm:hidden" />
		</aside>
	)
}

function OneLine({ className, later }: { className?: string | undefined; later: () => void }) {
	return (
		<aside
			aria-labelledby="second-step"
			className={classNames('no-print flex items-center gap-2 text-sm text-muted-foreground', className)}
		>
			<Icon name="shield-check" size={16} className="shrink-0 max-sm:hidden" />
			<p>
				<span id="second-step">{copy.brief}</span>{' '}
				<a href={setUp} className="link whitespace-nowrap">
					{copy.start}
				</a>
			</p>
			<Later later={later} className="-my-2 shrink-0" />
		</aside>
	)
}

function Later({ later, className }: { later: () => void; className: string }) {
	return (
		<IconButton label={copy.later} className={classNames('js-only', className)} onClick={later}>
			<Icon name="x" size={16} />
		</IconButton>
	)
}
