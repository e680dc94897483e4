import type { ForgeTool } from '../session/forge-state.ts'
import { stepNames } from '../store/messages.ts'
import type { StepState } from '../store/run-state.ts'
import type { TabName } from './tab-names.ts'
import type { Forge } from '../store/use-forge.ts'

export type Step = keyof typeof stepNames
export const isStep = (tool: ForgeTool): tool is Step => tool in stepNames

/** In the order in which they run, each with the tab where it stands. */
export const stepTabs: readonly (readonly [Step, TabName])[] = [
	['suggest-keywords', 'keywords'],
	['optimize-meta-title', 'meta'],
	['suggest-content-value', 'value'],
	['suggest-content-goals', 'goals'],
	['generate-meta-description', 'meta'],
	['write-introduction', 'intro'],
	['generate-full-content', 'post'],
	['generate-image', 'image'],
]

/** How a step stands: in the run of all that is under way, by itself, or as it was left. */
export function stepState({ screen: { runs, session } }: Forge, step: Step): StepState | 'made' | 'waiting' {
	const all = runs.find(({ name }) => name === 'all')
	const state = all?.steps[step]
	if (state) return state
	if (runs.some(({ tool }) => tool === step)) return 'running'
	return session.madeBy[step] ? 'made' : 'waiting'
}
