import type { ForgeTool } from '../session/tools.ts'
import { screenMessages as messages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import { Result } from '../parts/result.tsx'
import { RunButton } from '../parts/run-button.tsx'
import type { Forge } from '../store/use-forge.ts'

type Props = {
	forge: Forge
	tool: ForgeTool
	field: 'contentValue' | 'contentGoal'
	suggested: readonly string[]
	lead: string
	action: string
	title: string
}

/** A list of suggestions to choose one from. */
function ChoicesTab({ forge, tool, field, suggested, lead, action, title }: Props) {
	const chosen = forge.screen.session.state[field]
	const missing = missingAt(forge, field)
	// An earlier choice stays in the list.
	const choices = chosen === '' || suggested.includes(chosen) ? suggested : [chosen, ...suggested]
	return (
		<div id={`field-${field}`} className="forge-stack">
			<p className="forge-lead">{lead}</p>
			<RunButton forge={forge} tool={tool}>
				{action}
			</RunButton>
			{missing !== undefined && <p className="error">{missing}</p>}
			{choices.length > 0 && (
				<Result forge={forge} tool={tool} title={title} aside={messages.choices}>
					<fieldset className="forge-choices" aria-invalid={missing !== undefined || undefined}>
						<legend className="sr-only">{title}</legend>
						{choices.map((choice) => (
							<label key={choice}>
								<input
									type="radio"
									name={field}
									value={choice}
									checked={choice === chosen}
									onChange={() => forge.set({ [field]: choice })}
								/>
								<span>{choice}</span>
							</label>
						))}
					</fieldset>
				</Result>
			)}
		</div>
	)
}

export const ValueTab = ({ forge }: { forge: Forge }) => (
	<ChoicesTab
		forge={forge}
		tool="suggest-content-value"
		field="contentValue"
		suggested={forge.screen.session.state.suggestedUSPs}
		lead={messages.valueLead}
		action={messages.suggestValue}
		title={messages.contentValue}
	/>
)

export const GoalsTab = ({ forge }: { forge: Forge }) => (
	<ChoicesTab
		forge={forge}
		tool="suggest-content-goals"
		field="contentGoal"
		suggested={forge.screen.session.state.suggestedGoals}
		lead={messages.goalsLead}
		action={messages.suggestGoals}
		title={messages.contentGoal}
	/>
)
