import type { RunEvent, RunName } from '../session/forge-session.ts'
import type { ForgeTool } from '../session/tools.ts'

/** At most 20 drawings a second. A timer, not a frame: a tab in the background has no frames. */
const toldEveryMs = 50

/** A text that grows faster than anybody reads; its readers are told of it now and then. */
export type LiveText = ReturnType<typeof liveText>

export function liveText(later: (run: () => void, ms: number) => void = setTimeout) {
	let whole = ''
	let told = ''
	let isWaiting = false
	const readers = new Set<() => void>()
	return {
		add(piece: string) {
			whole += piece
			if (isWaiting) return
			isWaiting = true
			later(() => {
				isWaiting = false
				told = whole
				for (const reader of readers) reader()
			}, toldEveryMs)
		},
		now: () => told,
		subscribe: (reader: () => void) => {
			readers.add(reader)
			return () => void readers.delete(reader)
		},
	}
}

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

/** As `crypto.randomUUID`, which browsers have on https only. */
export function newUuid(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
	bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
