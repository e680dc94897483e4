import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { liveRun } from './carry-run.server.ts'

/** Ends a run at once when it is carried here; another process sees it within a second. */
export async function stopRun(id: string, viewer: SignedIn): Promise<void> {
	const here = liveRun(id)
	if (here) return here.personId === viewer.id ? here.end('stopped') : undefined
	await sql`update ai_runs set stop_asked = true where id = ${id} and person_id = ${viewer.id} and outcome = 'running'`
}
