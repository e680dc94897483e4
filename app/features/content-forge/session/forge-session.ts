import type { EngineKind } from '#app/features/ai/engine-kinds.ts'
import type { FunctionEvent, Usage } from '#app/features/ai/function-events.ts'
import type { ForgeState } from './forge-state.ts'
import type { ForgeTool } from './tools.ts'

export const versionSources = ['generated', 'refined', 'reviewed', 'edited', 'restored', 'interrupted'] as const
export type VersionSource = (typeof versionSources)[number]

/** A version of the article without its text. Numbers begin at 1 and are never reused. */
export type VersionHead = {
	number: number
	source: VersionSource
	/** The request of a refined version. */
	request: string | null
	engine: EngineKind | null
	/** As it is shown; null when a person made it. */
	model: string | null
	words: number
	at: string
}

export type ChatMessage = { id: string; role: 'user' | 'assistant'; content: string; timestamp: string }

/** Which engine made a result. */
export type MadeBy = { engine: EngineKind; model: string; usage: Usage | null; at: string }

export type RunName = ForgeTool | 'all'
/** A run that is followed: of a session, or of the writing help in the editor, which has none. */
export type FollowedRunName = RunName | 'help-with-text'
export type RunHead = { id: string; function: RunName }

/** A user's session as it is stored; nobody else can read it. */
export type ForgeSession = {
	id: string
	/** Counts the changes; a save names the one it began from. */
	revision: number
	state: ForgeState
	/** The current version, which need not be the newest. */
	article: { number: number; text: string } | null
	versions: VersionHead[]
	messages: ChatMessage[]
	madeBy: Partial<Record<ForgeTool, MadeBy>>
	/** Of all its calls, including those whose results were replaced. */
	usage: Usage
	/** The newest run in progress. */
	running: string | null
	/** All runs in progress, newest first: different functions can run at once. */
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

export type StepState = 'running' | 'reused' | 'done' | 'failed'

/** The events of a run: those of the function, and the changes of the session. `result` or `error` is the last. */
export type RunEvent =
	| FunctionEvent
	/** For `all`: a step that begins or has ended; `done` of `total` steps are over. */
	| { type: 'step'; function: ForgeTool; state: StepState; done: number; total: number }
	/** The session has changed; what is absent has not. */
	| {
			type: 'saved'
			revision: number
			patch: Partial<ForgeState>
			version?: VersionHead
			article?: { number: number; text: string }
			messages?: ChatMessage[]
	  }

/** The response to a save; a conflict (409) contains the stored state. */
export type SaveResponse = { ok: true; revision: number } | { ok: false; revision: number; state: ForgeState }
