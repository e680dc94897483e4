import type { RunEvent, RunName } from '../session/forge-session.ts'
import type { ForgeTool } from '../session/tools.ts'
import { liveText, type LiveText } from './live-text.ts'

export type StepState = 'running' | 'reused' | 'done' | 'failed'

/** A run as it is seen while it is under way. */
export type Run = {
	id: string
	name: RunName
	/** What it works on just now. */
	tool: ForgeTool | null
	/** Of an article: its headings first, then its text. */
	stage: string | null
	/** A small answer as far as it has come. */
	partial: Readonly<Record<string, unknown>>
	/** A long one. */
	text: LiveText
	/** Of all steps: how each stands. */
	steps: Readonly<Partial<Record<ForgeTool, StepState>>>
	done: number
	total: number
	isStopping: boolean
	/** The line is cut, and is being tried again. */
	isCut: boolean
}

export const newRun = (id: string, name: RunName): Run => ({
	id,
	name,
	tool: name === 'all' ? null : name,
	stage: null,
	partial: {},
	text: liveText(),
	steps: {},
	done: 0,
	total: 0,
	isStopping: false,
	isCut: false,
})

/** The run after an event. A piece of a long text changes nothing but that text, which has readers of its own. */
export function after(run: Run, event: RunEvent): Run {
	switch (event.type) {
		case 'step': {
			const { function: tool, state, done, total } = event
			const steps = { ...run.steps, [tool]: state }
			return state === 'running'
				? { ...run, steps, done, total, tool, stage: null, partial: {}, text: liveText() }
				: { ...run, steps, done, total }
		}
		case 'status':
			return { ...run, stage: event.step }
		case 'partial':
			return typeof event.value === 'object' ? { ...run, partial: { ...run.partial, ...event.value } } : run
		case 'text':
			run.text.add(event.delta)
			return run
		default:
			return run
	}
}
