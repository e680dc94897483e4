import type { SignedIn } from '#app/auth/viewer.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { functions } from '#app/features/ai/functions/functions.server.ts'
import { forgeMessages } from '#app/features/ai/messages.ts'
import { admit } from '#app/features/ai/runs/run-function.server.ts'
import type { RunName } from '../session/forge-session.ts'
import type { ForgeState } from '../session/forge-state.ts'
import { bodyFor, missingInput, type Refinement } from '../session/tools.ts'
import type { LiveRun } from './live-run.server.ts'
import type { Made } from './put-answer.server.ts'
import { runAll } from './run-all.server.ts'
import { runTool } from './run-tool.server.ts'

/** What a run does; gives what is still to be put into the session, and the run's result. */
export type Work = (run: LiveRun, requestId: string) => Promise<{ made: Made | null; result: unknown }>

/** Everything that can be refused is refused here, before the run begins. @throws {ExpectedError} */
export async function prepareWork(
	name: RunName,
	state: ForgeState,
	refinement: Refinement,
	viewer: SignedIn,
): Promise<Work> {
	const missing = missingInput(name, state, refinement)
	if (missing)
		throw aiError('input_invalid', missing.message, { field: missing.field, title: forgeMessages.inputMissing })
	if (name === 'all') return async (run, requestId) => ({ made: null, result: await runAll(run, viewer, requestId) })
	const input = bodyFor(name, state, refinement)
	const admitted = await admit(functions[name], viewer, input)
	const request = name === 'refine-content' ? refinement.request : null
	return async (run, requestId) => {
		const made = await runTool(name, { input, admitted, request }, run, requestId)
		return { made, result: made.answer }
	}
}
