import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import type { SaveResponse } from './forge-session.ts'
import { sessionMessages as messages } from './messages.ts'
import { storedState, type ForgeState, type StatePatch } from './forge-state.ts'

type Save = { id: string; revision: number; patch: StatePatch }

/**
 * Saves what was typed on top of the revision it began from; revision 0 creates the session. A page with an older
 * revision gets the newer state, and nothing is overwritten.
 *
 * @throws {ExpectedError} 404 for a session that is gone, or another user's.
 */
export async function saveSession({ id, revision, patch }: Save, viewer: SignedIn): Promise<SaveResponse> {
	const [saved] =
		revision === 0
			? await sql<{ revision: number }[]>`
				insert into forge_sessions (id, person_id, state) values (${id}, ${viewer.id}, ${sql.json(patch)})
				on conflict (id) do nothing returning revision`
			: await sql<{ revision: number }[]>`
				update forge_sessions set state = state || ${sql.json(patch)}, revision = revision + 1, updated_at = now()
				where id = ${id} and person_id = ${viewer.id} and revision = ${revision} returning revision`
	if (saved) return { ok: true, revision: saved.revision }
	const [stored] = await sql<{ revision: number; state: Record<string, unknown> }[]>`
		select revision, state from forge_sessions where id = ${id} and person_id = ${viewer.id}`
	if (!stored) throw aiError('not_found', messages.notFound)
	return { ok: false, revision: stored.revision, state: storedState(stored.state) }
}

/** Whether a session has what was typed already, as after a request whose response was lost. */
export const holds = (state: ForgeState, patch: StatePatch): boolean =>
	Object.entries(patch).every(([name, value]) => JSON.stringify(Reflect.get(state, name)) === JSON.stringify(value))

/** Deletes a session with its runs, versions and chat; the draft made from it stays. */
export async function deleteSession(id: string, viewer: SignedIn): Promise<void> {
	await sql`delete from forge_sessions where id = ${id} and person_id = ${viewer.id}`
}
