import { screenMessages as messages, stepNames } from '../store/messages.ts'
import { stepState, stepTabs } from './steps.ts'
import type { TabName } from './tab-names.ts'
import type { Forge } from '../store/use-forge.ts'

/** The way from a title to a post: each step lights up when it is done, and leads to its tab. */
export function StepsPanel({ forge, onOpen }: { forge: Forge; onOpen: (tab: TabName) => void }) {
	const states = stepTabs.map(([step, tab]) => ({ step, tab, state: stepState(forge, step) }))
	const done = states.filter(({ state }) => state !== 'waiting' && state !== 'running' && state !== 'failed').length
	return (
		<section aria-labelledby="forge-steps" className="forge-card forge-side-card">
			<header className="forge-side-heading">
				<h2 id="forge-steps">{messages.steps}</h2>
				<p>{messages.stepsDone(done, states.length)}</p>
			</header>
			<ol className="forge-steps">
				{states.map(({ step, tab, state }) => (
					<li key={step} data-state={state}>
						<button type="button" onClick={() => onOpen(tab)}>
							<span aria-hidden="true" className="forge-light" />
							<span className="forge-step-name">{stepNames[step]}</span>
							<span className="forge-step-state">{messages.stepStates[state]}</span>
						</button>
					</li>
				))}
			</ol>
		</section>
	)
}
