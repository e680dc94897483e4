import type { EngineKind } from '#app/features/ai/engine-kinds.ts'
import { folding } from '#app/features/ai/event-stream.server.ts'
import type { FunctionName } from '#app/features/ai/messages.ts'
import type { FollowedRunName, RunEvent } from '../session/forge-session.ts'

/** How long a run goes on without listeners: a page that reloads, a phone in a tunnel. */
const graceMs = 30_000

/** An event with its number; its JSON is made once for all readers. */
export type Numbered = { id: number; type: RunEvent['type']; json: string }

type Writer = { tool: FunctionName; engine: EngineKind; model: string }

const writerOf = ({ function: tool, engine, model }: Extract<RunEvent, { type: 'meta' }>): Writer => ({
	tool,
	engine,
	model,
})

/** What of a run is not yet in the session. */
export type Written = {
	/** The function and engine at work. */
	writer: Writer | null
	text: string
	/** Of an article whose outline is whole: half of one would replace what an earlier run has left. */
	headings: readonly string[]
}

export const nothingWritten: Written = { writer: null, text: '', headings: [] }

/** The same after an event. */
export function writtenAfter(written: Written, event: RunEvent): Written {
	switch (event.type) {
		case 'meta':
			return { ...written, writer: writerOf(event) }
		case 'text':
			return { ...written, text: written.text + event.delta }
		case 'partial':
			return event.whole ? { ...written, headings: headingsIn(event.value) ?? written.headings } : written
		case 'saved':
			return { ...written, text: '', headings: [] }
		default:
			return written
	}
}

function headingsIn(value: unknown): string[] | null {
	if (typeof value !== 'object' || value === null || !('suggestedHeadings' in value)) return null
	const list: unknown = value.suggestedHeadings
	return Array.isArray(list) ? list.filter((heading) => typeof heading === 'string' && heading.trim() !== '') : null
}

/** Why a run was stopped. */
export type EndReason = 'stopped' | 'abandoned' | 'shutdown' | 'gone'

/** A run in the process that carries it out. It outlives the connection that began it. */
export class LiveRun {
	readonly id: string
	readonly personId: string
	/** null: it belongs to no session. */
	readonly sessionId: string | null
	readonly name: FollowedRunName
	written = nothingWritten
	endReason: EndReason | null = null
	readonly #controller = new AbortController()
	readonly #events: Numbered[] = []
	readonly #fold = folding<RunEvent>((event) => this.#add(event))
	#isOver = false
	#readers = 0
	#noReaderSince = performance.now()
	#changed = Promise.withResolvers<void>()

	constructor(run: { id: string; personId: string; sessionId: string | null; name: FollowedRunName }) {
		this.id = run.id
		this.personId = run.personId
		this.sessionId = run.sessionId
		this.name = run.name
	}

	get signal(): AbortSignal {
		return this.#controller.signal
	}

	emit(event: RunEvent): void {
		this.written = writtenAfter(this.written, event)
		if (!this.#isOver) this.#fold.emit(event)
	}

	/** The events after this number; held-back text is emitted first. */
	after(id: number): readonly Numbered[] {
		this.#fold.flush()
		return this.#events.slice(id)
	}

	/** Emits the last events and closes the run. */
	finish(events: readonly RunEvent[]): void {
		for (const event of events) this.emit(event)
		this.#fold.flush()
		this.#isOver = true
		this.#wake()
	}

	end(reason: EndReason): void {
		this.endReason ??= reason
		this.#controller.abort(new DOMException(reason, 'AbortError'))
	}

	hasNoReaders(now: number): boolean {
		return this.#readers === 0 && now - this.#noReaderSince > graceMs
	}

	readElsewhere(): void {
		this.#noReaderSince = performance.now()
	}

	/** The events after `id`, then the coming ones; an empty list when nothing came for `beatMs`. */
	async *follow(id: number, gone: AbortSignal, beatMs: number): AsyncGenerator<readonly Numbered[]> {
		this.#readers += 1
		const left = new Promise<void>((resolve) => gone.addEventListener('abort', () => resolve(), { once: true }))
		try {
			let at = id
			while (!gone.aborted) {
				const news = this.#events.slice(at)
				at += news.length
				if (news.length > 0) yield news
				else if (this.#isOver) return
				else if (!(await within(beatMs, Promise.race([this.#changed.promise, left])))) yield []
			}
		} finally {
			this.#readers -= 1
			this.#noReaderSince = performance.now()
		}
	}

	#add(event: RunEvent): void {
		this.#events.push({ id: this.#events.length + 1, type: event.type, json: JSON.stringify(event) })
		this.#wake()
	}

	#wake(): void {
		const { resolve } = this.#changed
		this.#changed = Promise.withResolvers()
		resolve()
	}
}

/** Whether the promise resolved in time. */
function within(ms: number, work: Promise<void>): Promise<boolean> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), ms)
		void work.then(() => {
			clearTimeout(timer)
			resolve(true)
		})
	})
}
