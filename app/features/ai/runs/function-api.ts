import { z } from 'zod'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { scriptAction } from '#app/action/action.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { log } from '#app/platform/log/log.server.ts'
import { aiError } from '../ai-error.ts'
import { errorBody } from '../ai-error.ts'
import { eventStream } from '../event-stream.server.ts'
import type { AiFunction } from '../engine/ai-function.ts'
import { functionNamed } from '../functions/functions.server.ts'
import { aiMessages as messages, functionMessages } from '../messages.ts'
import { providerError } from './provider-error.server.ts'
import { admit, allow, notAdmitted, runFunction } from './run-function.server.ts'

/**
 * The remote functions (specification, section 7): the answer as JSON, or, for `accept: text/event-stream`, streamed
 * with the same answer as the last event.
 */
export const action = scriptAction({
	allow,
	// Depends on the engine: `admit` takes from the limit.
	limit: 'own',
	unrecorded: 'Each call is in the list of runs, with its cost; a draft it makes is recorded.',
	before: async ({ params }) => void toolIn(params),
	body: jsonBody,
	// Each function validates its own input.
	input: z.unknown(),
	async run(input, { user, params, request, requestId }) {
		const tool = toolIn(params)
		const admitted = await admit(tool, user, input)
		if ((request.headers.get('accept') ?? '').includes('text/event-stream'))
			return streamOf(tool, admitted, { request, requestId })
		const made = await runFunction(tool, admitted, { requestId, signal: request.signal, emit: () => {} })
		return Response.json(made, { headers: { 'cache-control': 'no-store' } })
	},
	toError: (thrown, { params, request, viewer, requestId }) => {
		const tool = functionNamed(params['name'] ?? '')
		return failure(thrown, { tool, viewer, requestId, isCancelled: request.signal.aborted })
	},
	errorBody: (error, _form, { params, requestId }) => ({
		error: errorBody(error, titleOf(functionNamed(params['name'] ?? '')), requestId),
	}),
})

/** Checked after the guard, so that visitors do not learn which functions exist. @throws {ExpectedError} 404 */
function toolIn(params: ActionContext['params']): AiFunction {
	const tool = functionNamed(params['name'] ?? '')
	if (!tool) throw aiError('not_found', messages.noFunction)
	return tool
}

const titleOf = (tool: AiFunction | null | undefined): string =>
	functionMessages[tool?.name ?? 'ai-blog-generator'].failedTitle

type Failed = {
	tool: AiFunction | null | undefined
	viewer: SignedIn | null
	requestId: string
	isCancelled: boolean
}

async function failure(thrown: unknown, { tool, viewer, requestId, isCancelled }: Failed): Promise<ExpectedError> {
	if (thrown instanceof ExpectedError) {
		if (thrown.code === 'unauthenticated' || thrown.code === 'forbidden') return notAdmitted(viewer, tool?.name)
		if (thrown.code === 'malformed') return aiError('malformed', messages.malformed)
	}
	const name = tool?.name ?? 'ai-blog-generator'
	const error = await providerError(name, thrown, isCancelled)
	if (error.status >= 500) log.error({ id: requestId, tool: name, err: thrown }, 'a writing tool failed')
	return error
}

type Asked = { request: Request; requestId: string }

function streamOf(tool: AiFunction, admitted: Awaited<ReturnType<typeof admit>>, { request, requestId }: Asked) {
	const gone = new AbortController()
	const signal = AbortSignal.any([request.signal, gone.signal])
	const work = async (emit: Parameters<Parameters<typeof eventStream>[0]>[0]) => {
		try {
			emit({ type: 'result', value: await runFunction(tool, admitted, { requestId, signal, emit }) })
		} catch (thrown) {
			const viewer = admitted.viewer
			const error = await failure(thrown, { tool, viewer, requestId, isCancelled: signal.aborted })
			emit({ type: 'error', error: errorBody(error, titleOf(tool), requestId) })
		}
	}
	return eventStream(work, () => gone.abort())
}
