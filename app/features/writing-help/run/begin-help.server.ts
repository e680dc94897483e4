import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database } from '#app/db/client.server.ts'
import { functions } from '#app/features/ai/functions/functions.server.ts'
import { admit, runFunction } from '#app/features/ai/runs/run-function.server.ts'
import { beginRun } from '#app/features/ai/runs/runs.server.ts'
import { carryRun } from '#app/features/content-forge/runs/carry-run.server.ts'
import { LiveRun } from '#app/features/content-forge/runs/live-run.server.ts'

/** The same request sent twice is one run. @throws {ExpectedError} before anything is spent. */
export async function beginHelp(id: string, body: unknown, user: SignedIn, requestId: string): Promise<void> {
	const tool = functions['help-with-text']
	const admitted = await admit(tool, user, body)
	const begun = { id, personId: user.id, sessionId: null, function: tool.name, by: null, isFollowed: true }
	if (!(await beginRun(database, begun))) return
	const live = new LiveRun({ id, personId: user.id, sessionId: null, name: 'help-with-text' })
	carryRun(live, {
		saved: null,
		request: null,
		requestId,
		work: async ({ signal }) => {
			const emit = live.emit.bind(live)
			const result = await runFunction(tool, admitted, { requestId, signal, emit, run: id })
			return { made: null, result }
		},
	})
}
