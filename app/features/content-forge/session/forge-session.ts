import type { FunctionEvent, Usage } from '#app/features/ai/function-events.ts'
import type { ForgeState } from './forge-state.ts'
import type { ForgeTool } from './tools.ts'

export type VersionSource = 'generated' | 'refined' | 'reviewed' | 'restored' | 'interrupted'

/** A state of the article without its words. Numbers begin at 1 and are never used again. */
export type VersionHead = {
	number: number
	source: VersionSource
	/** What was asked for, of a refined one. */
	request: string | null
	engine: 'offline' | 'model' | null
	/** As it is shown; null where a person made it. */
	model: string | null
	words: number
	at: string
}

export type ChatMessage = { id: string; role: 'user' | 'assistant'; content: string; timestamp: string }

/** Who made the result that stands in the state. */
export type MadeBy = { engine: 'offline' | 'model'; model: string; usage: Usage | null; at: string }

export type RunName = ForgeTool | 'all'
export type RunHead = { id: string; function: RunName }

/** What a person writes on the screen of the forge, as it is kept; nobody else reads it. */
export type ForgeSession = {
	id: string
	/** Counts the changes; whoever saves says which one they began from. */
	revision: number
	state: ForgeState
	/** The current one, which need not be the newest version. */
	article: { number: number; text: string } | null
	versions: VersionHead[]
	messages: ChatMessage[]
	madeBy: Partial<Record<ForgeTool, MadeBy>>
	/** Of all its calls, those included whose answers were replaced. */
	usage: Usage
	/** The newest run under way. */
	running: string | null
	/** All that are under way, newest first: different functions may run at once. */
	runs: RunHead[]
	draft: { id: string; title: string } | null
	updatedAt: string
}

export type SessionHead = {
	id: string
	title: string
	updatedAt: string
	hasArticle: boolean
	draft: { id: string; title: string } | null
}

/** What a run tells: the function's own events, and what became of the session. `result` and `error` are the last. */
export type RunEvent =
	| FunctionEvent
	/** Of `all`: a step that begins or has ended; `done` steps of `total` are over. */
	| { type: 'step'; function: ForgeTool; state: 'running' | 'reused' | 'done' | 'failed'; done: number; total: number }
	/** The session has changed: what is not here has stayed as it was. */
	| {
			type: 'saved'
			revision: number
			patch: Partial<ForgeState>
			version?: VersionHead
			article?: { number: number; text: string }
			messages?: ChatMessage[]
	  }

/** The answer to a save; a conflict (409) brings what is kept. */
export type SaveAnswer = { ok: true; revision: number } | { ok: false; revision: number; state: ForgeState }
