import type { ActionFunctionArgs } from 'react-router'
import { viewerOf, type SignedIn } from '#app/auth/viewer.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { errorAnswer, errorBody } from './error-answer.ts'
import { eventStream } from './event-stream.server.ts'
import { ForgeError } from './forge-error.ts'
import { functionNamed } from './functions.server.ts'
import { forgeMessages as messages, functionWords } from './messages.ts'
import { providerError } from './provider-error.server.ts'
import { admit, admitPerson, allow, runFunction } from './run-function.server.ts'

/**
 * The remote functions (specification, section 7): the answer as JSON, or, for whoever asks for `text/event-stream`,
 * told while it comes, with the same answer as the last event.
 */
async function answer({ params, request, context }: ActionFunctionArgs): Promise<Response> {
	const { id: requestId } = context.get(requestInfoContext)
	const viewer = await viewerOf(request, context)
	const tool = functionNamed(params['name'] ?? '')
	if (!tool) return noSuchTool(viewer, requestId)
	const title = functionWords[tool.name].failedTitle
	const gone = new AbortController()
	const signal = AbortSignal.any([request.signal, gone.signal])
	const failure = async (error: unknown) => {
		const said = await providerError(tool.name, error, signal.aborted)
		if (said.status >= 500) log.error({ id: requestId, tool: tool.name, err: error }, 'a writing tool failed')
		return said
	}
	try {
		const admitted = await admit(tool, viewer, await bodyOf(request, viewer !== null))
		if (!(request.headers.get('accept') ?? '').includes('text/event-stream')) {
			const made = await runFunction(tool, admitted, { requestId, signal, tell: () => {} })
			return Response.json(made, { headers: { 'cache-control': 'no-store' } })
		}
		const work = async (tell: Parameters<Parameters<typeof eventStream>[0]>[0]) => {
			try {
				tell({ type: 'result', value: await runFunction(tool, admitted, { requestId, signal, tell }) })
			} catch (error) {
				tell({ type: 'error', error: errorBody(await failure(error), title, requestId) })
			}
		}
		return eventStream(work, () => gone.abort())
	} catch (error) {
		return errorAnswer(await failure(error), title, requestId)
	}
}

/** Strangers do not learn which tools there are. */
function noSuchTool(viewer: SignedIn | null, requestId: string): Response {
	try {
		admitPerson(viewer)
		throw new ForgeError('not_found', messages.noFunction)
	} catch (error) {
		if (error instanceof ForgeError)
			return errorAnswer(error, functionWords['ai-blog-generator'].failedTitle, requestId)
		throw error
	}
}

/** Nobody learns more of a body's faults than that they must sign in first. */
async function bodyOf(request: Request, signedIn: boolean): Promise<unknown> {
	try {
		return await request.json()
	} catch {
		if (signedIn) throw new ForgeError('malformed', messages.malformed)
		return null
	}
}

export const action = Object.assign(answer, {
	contract: {
		allow,
		limit: 'ai',
		unrecorded: 'Each call stands in the list of runs, with what it cost; a draft it makes is recorded.',
	},
})
