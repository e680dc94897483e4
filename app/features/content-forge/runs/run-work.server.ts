import type { SignedIn } from '#app/auth/viewer.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { forgeMessages } from '#app/features/ai/messages.ts'
import { admit } from '#app/features/ai/runs/run-function.server.ts'
import type { RunName } from '../session/forge-session.ts'
import { inputFor, missingInput, type ForgeState, type Refinement } from '../session/forge-state.ts'
import type { LiveRun } from './live-run.server.ts'
import type { Made } from './put-answer.server.ts'
import { runAll } from './run-all.server.ts'
import { runTool, toolNamed } from './run-tool.server.ts'

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
	const input = inputFor(name, state, refinement)
	const admitted = await admit(toolNamed(name), viewer, input)
	const request = name === 'refine-content' ? refinement.request : null
	return async (run, requestId) => {
		const made = await runTool(name, { input, admitted, request }, run, requestId)
		return { made, result: made.answer }
	}
}
