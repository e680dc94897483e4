import type { FormError } from '#app/action/form-error.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { backupMessages as messages } from '../archive/messages.ts'
import type { Outcome } from '../archive/work.ts'

/** Success is shown for a while; a failure stays until something has succeeded. */
const freshMs = 10 * 60_000

/** How the last job ended, or why one did not begin. */
export function OutcomeNote({
	outcome,
	formError,
	now,
}: {
	outcome: Outcome | null
	formError: FormError | undefined
	now: number
}) {
	const error = formError && Object.values(formError.errors)[0]
	if (error !== undefined) return <Note isGood={false} text={error} />
	if (outcome === null) return null
	if (outcome.problem !== null)
		return <Note isGood={false} text={`${messages.failed[outcome.kind]} ${outcome.problem}`} />
	return now - Date.parse(outcome.at) < freshMs ? <Note isGood text={messages.outcome[outcome.kind]} /> : null
}

function Note({ isGood, text }: { isGood: boolean; text: string }) {
	return (
		<p role={isGood ? 'status' : 'alert'} className={isGood ? 'admin-note' : 'admin-note backup-failure'}>
			<Icon name={isGood ? 'shield-check' : 'triangle-alert'} />
			<span>{text}</span>
		</p>
	)
}
