import { steps, tools, type ForgeTool, type TabName } from '../session/tools.ts'
import { screenMessages as messages } from '../messages.ts'
import type { StepState } from '../session/forge-session.ts'
import type { Forge } from '../store/use-forge.ts'

/** The steps from a title to a post with the state of each; each opens its tab. */
export function StepsPanel({ forge, onOpen }: { forge: Forge; onOpen: (tab: TabName) => void }) {
	const states = steps.map((tool) => ({
		tool,
		tab: tools[tool].tab,
		name: tools[tool].step,
		state: stepState(forge, tool),
	}))
	const done = states.filter(({ state }) => state !== 'waiting' && state !== 'running' && state !== 'failed').length
	return (
		<section aria-labelledby="forge-steps" className="forge-card forge-side-card">
			<header className="forge-side-heading">
				<h2 id="forge-steps">{messages.steps}</h2>
				<p>{messages.stepsDone(done, states.length)}</p>
			</header>
			<ol className="forge-steps">
				{states.map(({ tool, tab, name, state }) => (
					<li key={tool} data-state={state}>
						<button type="button" onClick={() => onOpen(tab)}>
							<span aria-hidden="true" className="forge-light" />
							<span className="forge-step-name">{name}</span>
							<span className="forge-step-state">{messages.stepStates[state]}</span>
						</button>
					</li>
				))}
			</ol>
		</section>
	)
}

/** The state of a step in the run of all steps under way, in a run of its own, or as the last run left it. */
function stepState({ screen: { runs, session } }: Forge, step: ForgeTool): StepState | 'made' | 'waiting' {
	const all = runs.find(({ name }) => name === 'all')
	const state = all?.steps[step]
	if (state) return state
	if (runs.some(({ tool }) => tool === step)) return 'running'
	return session.madeBy[step] ? 'made' : 'waiting'
}
