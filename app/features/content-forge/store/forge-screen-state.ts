import type { RunEvent, ForgeSession, MadeBy } from '../session/forge-session.ts'
import { emptyForgeState } from '../session/forge-state.ts'
import type { ForgeTool, Missing } from '../session/tools.ts'
import type { Usage } from '#app/features/ai/function-events.ts'
import type { Conflict, Patch } from './forge-client.ts'
import type { AutosaveState } from './autosave.ts'
import type { Run } from './run-state.ts'

/** The state of the screen. */
export type ScreenState = {
	session: ForgeSession
	autosave: AutosaveState
	runs: readonly Run[]
	/** The input an action found missing, until it is typed. */
	missing: Missing | null
	/** The article before its last refinement, to review the changes; `answer` is the message of the chat about it. */
	before: { number: number; text: string; answer: string | null } | null
	/** What is in the refine box, also while another tab is open. */
	request: string
	isSavingDraft: boolean
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0, estimated: false, costMicros: null, images: 0 }

/** A session the server does not have yet. */
export const emptySession = (id: string): ForgeSession => ({
	id,
	revision: 0,
	state: emptyForgeState,
	article: null,
	versions: [],
	messages: [],
	madeBy: {},
	usage: noUsage,
	running: null,
	runs: [],
	draft: null,
	updatedAt: '',
})

export const firstScreen = (session: ForgeSession): ScreenState => ({
	session,
	autosave: { kind: 'untouched', saveProblem: null, isStoredHere: false },
	runs: [],
	missing: null,
	before: null,
	request: '',
	isSavingDraft: false,
})

export function typedInto(screen: ScreenState, patch: Patch): ScreenState {
	const { session, missing } = screen
	return {
		...screen,
		session: { ...session, state: { ...session.state, ...patch } },
		missing: missing && missing.field in patch ? null : missing,
	}
}

type SavedEvent = Extract<RunEvent, { type: 'saved' }>

/** The session after the server stored an answer; `mine` was typed since and stays. */
export function savedInto(session: ForgeSession, event: SavedEvent, unsaved: Patch): ForgeSession {
	const { revision, patch, version, article, messages } = event
	return {
		...session,
		revision: Math.max(session.revision, revision),
		state: { ...session.state, ...patch, ...unsaved },
		versions: version
			? [version, ...session.versions.filter(({ number }) => number !== version.number)]
			: session.versions,
		article: article ?? session.article,
		messages: messages ?? session.messages,
	}
}

/** The session after another tab's change, with the fields typed here on top. */
export const conflictedInto = (session: ForgeSession, { revision, state }: Conflict, unsaved: Patch): ForgeSession => ({
	...session,
	revision,
	state: { ...state, ...unsaved },
})

/** Whether a conflict changes anything here. */
export const isNews = ({ state: before }: ForgeSession, { state: after }: ForgeSession): boolean => {
	const now = new Map<string, unknown>(Object.entries(after))
	return Object.entries(before).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)))
}

export const madeInto = (session: ForgeSession, tool: ForgeTool, maker: MadeBy): ForgeSession => ({
	...session,
	madeBy: { ...session.madeBy, [tool]: maker },
})

export const addedUsage = (before: Usage, more: Usage): Usage => ({
	inputTokens: before.inputTokens + more.inputTokens,
	outputTokens: before.outputTokens + more.outputTokens,
	estimated: before.estimated || more.estimated,
	costMicros: before.costMicros === null ? more.costMicros : before.costMicros + (more.costMicros ?? 0),
	images: before.images + more.images,
})
