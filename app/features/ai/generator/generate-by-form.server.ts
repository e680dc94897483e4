import { redirect } from 'react-router'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { z } from 'zod'
import { aiBlogGenerator } from '../functions/ai-blog-generator.server.ts'
import { providerError } from '../runs/provider-error.server.ts'
import { admit, runFunction } from '../runs/run-function.server.ts'

const made = z.object({ id: z.string() })

/**
 * The generator without scripts: the response waits for the draft and redirects to its editor.
 *
 * @throws {ExpectedError}
 */
export async function generateByForm(prompt: string, { user, request, requestId }: ActionContext): Promise<never> {
	const id = await draftIdOf(async () => {
		const admitted = await admit(aiBlogGenerator, user, { prompt })
		return runFunction(aiBlogGenerator, admitted, { requestId, signal: request.signal, emit: () => {} })
	}, request.signal)
	throw redirect(editPath(id), 303)
}

async function draftIdOf(work: () => Promise<unknown>, signal: AbortSignal): Promise<string> {
	try {
		return made.parse(await work()).id
	} catch (error) {
		throw await providerError('ai-blog-generator', error, signal.aborted)
	}
}
