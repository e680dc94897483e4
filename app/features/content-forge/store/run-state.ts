import type { RunEvent, RunName, StepState } from '../session/forge-session.ts'
import type { ForgeTool } from '../session/tools.ts'

/** At most 20 renders a second. A timer, because tabs in the background have no animation frames. */
const notifyMs = 50

/** A run in progress as the screen shows it. */
export type Run = {
	id: string
	name: RunName
	/** The function at work. */
	tool: ForgeTool | null
	/** For an article: first its headings, then its text. */
	stage: string | null
	/** A short answer, as much as there is. */
	partial: Readonly<Record<string, unknown>>
	/** A long answer. */
	text: LiveText
	/** For all steps: the state of each. */
	steps: Readonly<Partial<Record<ForgeTool, StepState>>>
	done: number
	total: number
	isStopping: boolean
	/** The connection is lost and being restored. */
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

/** The run after an event. A piece of a long text changes only that text, which has listeners of its own. */
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

/** Like `crypto.randomUUID`, which browsers have on https only. */
export function newUuid(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
	bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A text that grows quickly; its listeners are notified at intervals. */
export type LiveText = ReturnType<typeof liveText>

export function liveText(later: (run: () => void, ms: number) => void = setTimeout) {
	let whole = ''
	let shown = ''
	let isWaiting = false
	const readers = new Set<() => void>()
	return {
		add(piece: string) {
			whole += piece
			if (isWaiting) return
			isWaiting = true
			later(() => {
				isWaiting = false
				shown = whole
				for (const reader of readers) reader()
			}, notifyMs)
		},
		now: () => shown,
		subscribe: (reader: () => void) => {
			readers.add(reader)
			return () => void readers.delete(reader)
		},
	}
}
