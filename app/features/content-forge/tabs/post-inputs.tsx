import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import { otherChoice } from '../session/forge-state.ts'
import { audiences, tones } from './choices.ts'
import { screenMessages as messages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import type { TabName } from '../session/tools.ts'
import type { Forge } from '../store/use-forge.ts'

/** Audience, tone and goal. */
export function PostInputs({ forge, onOpen }: { forge: Forge; onOpen: (tab: TabName) => void }) {
	const { state } = forge.screen.session
	return (
		<div className="forge-pairs">
			<div className="forge-stack">
				<SelectField
					label={messages.audience}
					name="targetAudience"
					options={audiences}
					placeholder={messages.choose}
					value={state.targetAudience}
					error={missingAt(forge, 'targetAudience')}
					onChange={(event) => forge.set({ targetAudience: event.currentTarget.value })}
				/>
				{state.targetAudience === otherChoice && (
					<TextField
						label={messages.otherAudience}
						name="otherAudience"
						maxLength={120}
						value={state.otherAudience}
						error={missingAt(forge, 'otherAudience')}
						onChange={(event) => forge.set({ otherAudience: event.currentTarget.value })}
					/>
				)}
			</div>
			<div className="forge-stack">
				<SelectField
					label={messages.tone}
					name="desiredTone"
					options={tones}
					placeholder={messages.choose}
					value={state.desiredTone}
					error={missingAt(forge, 'desiredTone')}
					onChange={(event) => forge.set({ desiredTone: event.currentTarget.value })}
				/>
				{state.desiredTone === otherChoice && (
					<TextField
						label={messages.otherTone}
						name="otherTone"
						maxLength={120}
						value={state.otherTone}
						error={missingAt(forge, 'otherTone')}
						onChange={(event) => forge.set({ otherTone: event.currentTarget.value })}
					/>
				)}
			</div>
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
