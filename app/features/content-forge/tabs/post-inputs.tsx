import { Button } from '#app/ui/controls/button.tsx'
import { AudienceAndTone } from './audience-and-tone.tsx'
import { screenMessages as messages } from '../messages.ts'
import type { TabName } from '../session/tools.ts'
import type { Forge } from '../store/use-forge.ts'

/** Audience, tone and goal. */
export function PostInputs({ forge, onOpen }: { forge: Forge; onOpen: (tab: TabName) => void }) {
	const { state } = forge.screen.session
	return (
		<div className="forge-pairs">
			<AudienceAndTone forge={forge} />
			<p className="forge-goal">
				<span className="label">{messages.goalChosen}</span>
				<span>{state.contentGoal || messages.goalMissing}</span>
				<Button variant="ghost" size="sm" onClick={() => onOpen('goals')}>
					{state.contentGoal ? messages.changeGoal : messages.toGoals}
				</Button>
			</p>
		</div>
	)
}
