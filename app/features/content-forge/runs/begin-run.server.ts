import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { beginRun, isLost } from '#app/features/ai/runs/runs.server.ts'
import { filledTopic } from './apply-answer.ts'
import { changeSession, lockSession, newMessage, type Saved } from '../session/change-session.server.ts'
import type { RunName } from '../session/forge-session.ts'
import { emptyForgeState, type ForgeState } from '../session/forge-state.ts'
import { endLostRuns } from './lost-runs.server.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { prepareWork, type Work } from './run-work.server.ts'
import { storedState, type StatePatch } from '../session/forge-state.ts'

export type RunOrder = {
	run: string
	session: string
	name: RunName
	revision: number
	patch: StatePatch
	request: string
}

export type Begun =
	/** The same request: the run has begun already. */
	| { is: 'joined' }
	/** The page has an older revision. */
	| { is: 'outdated'; revision: number; state: ForgeState }
	/** This function is already running in this session. */
	| { is: 'busy'; run: string }
	| { is: 'begun'; work: Work; saved: Saved }

/**
 * Begins a run and saves what was typed before it, in one transaction. Missing inputs, limits and budget are checked
 * before anything is written.
 *
 * @throws {ExpectedError}
 */
export async function beginSessionRun(order: RunOrder, viewer: SignedIn): Promise<Begun> {
	const { session: id, revision, name, request } = order
	const known = await lookUp(order, viewer)
	if (known.joined) return { is: 'joined' }
	if (known.busy?.dead === true) await endLostRuns()
	else if (known.busy) return { is: 'busy', run: known.busy.run }
	if (known.revision !== revision) return { is: 'outdated', revision: known.revision, state: known.state }
	const typed: ForgeState = { ...known.state, ...order.patch }
	const filled = name === 'all' ? filledTopic(typed) : {}
	const work = await prepareWork(name, { ...typed, ...filled }, { article: known.article, request }, viewer, id)
	return inTransaction(async (tx): Promise<Begun> => {
		if (revision === 0)
			await tx.sql`
				insert into forge_sessions (id, person_id, state, revision) values (${id}, ${viewer.id}, '{}', 0)
				on conflict (id) do nothing`
		// From here on serialised: two tabs, or two clicks.
		const session = await lockSession(tx, id)
		if (session?.personId !== viewer.id) throw aiError('not_found', messages.notFound)
		const [other] = await tx.sql<{ id: string }[]>`
			select id from ai_runs where session_id = ${id} and keeper is not null
				and (id = ${order.run} or function = ${name} and outcome = 'running')
			order by id = ${order.run} desc limit 1`
		if (other) return other.id === order.run ? { is: 'joined' } : { is: 'busy', run: other.id }
		if (session.revision !== revision) return { is: 'outdated', revision: session.revision, state: session.state }
		const asked = name === 'refine-content' ? [...session.messages, newMessage('user', request)] : undefined
		const saved = await changeSession(tx, id, session, { patch: { ...order.patch, ...filled }, messages: asked })
		const by = { by: null, request: request || null, isFollowed: true }
		if (!(await beginRun(tx, { id: order.run, sessionId: id, personId: viewer.id, function: name, ...by })))
			throw aiError('not_found', messages.notFound)
		return { is: 'begun', work, saved: { ...saved, patch: filled } }
	})
}

type Known = {
	joined: boolean
	busy: { run: string; dead: boolean } | null
	revision: number
	state: ForgeState
	article: string
}

async function lookUp({ run, session, name, revision }: RunOrder, viewer: SignedIn): Promise<Known> {
	const [row] = await sql<(Omit<Known, 'state'> & { mine: boolean; state: Record<string, unknown> })[]>`
		select s.person_id = ${viewer.id} as mine, s.revision, s.state,
			exists (select from ai_runs where id = ${run} and session_id = s.id) as joined,
			(select json_build_object('run', id, 'dead', ${isLost(sql)}) from ai_runs
				where session_id = s.id and function = ${name} and outcome = 'running' and keeper is not null) as busy,
			coalesce((select content from forge_versions where session_id = s.id and number = s.article_number), '') as article
		from forge_sessions s where s.id = ${session}`
	if (row ? !row.mine : revision !== 0) throw aiError('not_found', messages.notFound)
	if (!row) return { joined: false, busy: null, revision: 0, state: emptyForgeState, article: '' }
	return { ...row, state: storedState(row.state) }
}
