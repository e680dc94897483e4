import { LinkButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { elsewherePath } from '../archive/backup-paths.ts'
import type { ElsewhereState } from '../elsewhere/elsewhere-state.server.ts'
import { elsewhereTexts as texts } from '../elsewhere/page-texts.ts'

/** On the page of this machine's backups: whether any of them is somewhere else, too. */
export function ElsewhereSummary({ state }: { state: ElsewhereState | null }) {
	const isReady = state !== null && state.key.current !== null
	return (
		<section aria-labelledby="elsewhere-heading" className="backup-panel">
			<h2 id="elsewhere-heading">{texts.summaryHeading}</h2>
			<Summary state={state} />
			{state?.problem && (
				<p className="backup-check backup-broken">
					<Icon name="triangle-alert" size={18} />
					<span>{state.problem}</span>
				</p>
			)}
			<LinkButton href={elsewherePath} variant="secondary" size="sm">
				<Icon name="cloud" size={18} />
				{isReady ? texts.open : texts.setUp}
			</LinkButton>
		</section>
	)
}

function Summary({ state }: { state: ElsewhereState | null }) {
	if (state === null) return <p>{texts.summaryOff}</p>
	if (state.key.current === null) return <p>{texts.summaryNoKey}</p>
	if (state.verified === null) return <p>{texts.summaryNone}</p>
	return (
		<p>
			{texts.summaryVerified} <Timestamp at={new Date(state.verified)} />.
		</p>
	)
}
