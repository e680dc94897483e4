import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { takeFromLimit, type Limit } from '#app/auth/limits/limits.server.ts'
import { viewerOf, type SignedIn } from '#app/auth/viewer.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { errorAnswer } from '../error-answer.ts'
import { ForgeError, type ForgeErrorCode } from '../forge-error.ts'
import { forgeMessages } from '../messages.ts'
import { admitPerson, allow } from '../run-function.server.ts'
import { aiIsOn } from '../settings/switch.server.ts'
import { sessionMessages as messages } from './messages.ts'

type Scene = { viewer: SignedIn; id: string; params: ActionFunctionArgs['params']; request: Request; requestId: string }

type Contract<Input extends z.ZodType> = {
	limit: Limit
	input: Input
	/** Why the audit log leaves it out. */
	unrecorded: string
	/** Instead of the general words. */
	words?: Partial<FailureWords>
	run: (input: z.output<Input>, scene: Scene) => Promise<Response | object>
}

/** `failedTitle`: of a failure that has none of its own. */
type FailureWords = { failedTitle: string; signedOut: string; unavailable: string; unexpected: string }
const general: FailureWords = {
	failedTitle: messages.failedTitle,
	signedOut: forgeMessages.signedOut,
	unavailable: messages.failed,
	unexpected: messages.failed,
}

const headers = { 'cache-control': 'no-store' }

/** A call of the forge's page, JSON both ways; a no is `{error}` as that of a function is. For admins. */
export function forgeAction<Input extends z.ZodType>(contract: Contract<Input>) {
	const { limit, unrecorded, words } = contract
	const action = (args: ActionFunctionArgs) =>
		answered(args, { ...general, ...words }, async (scene) => {
			const body: unknown = await scene.request.json().catch(() => {
				throw new ForgeError('malformed', messages.malformed)
			})
			const parsed = contract.input.safeParse(body)
			if (!parsed.success) throw invalid(parsed.error)
			await takeFromLimit(limit, { key: `account ${scene.viewer.id}` })
			return contract.run(parsed.data, scene)
		})
	return Object.assign(action, { contract: { allow, limit, unrecorded } })
}

/** What the forge's page reads from an address of its own. */
export const forgeLoader = (run: (scene: Scene) => Promise<Response | object>) => (args: LoaderFunctionArgs) =>
	answered(args, general, run)

async function answered(
	{ request, params, context }: ActionFunctionArgs,
	words: FailureWords,
	work: (scene: Scene) => Promise<Response | object>,
): Promise<Response> {
	const { id: requestId } = context.get(requestInfoContext)
	try {
		const viewer = admitPerson(await viewerOf(request, context))
		if (!(await aiIsOn())) throw new ForgeError('switched_off', forgeMessages.switchedOff)
		const answer = await work({ viewer, id: idOf(params['id']), params, request, requestId })
		return answer instanceof Response ? answer : Response.json(answer, { headers })
	} catch (error) {
		const said = asForgeError(error, words)
		if (said.status >= 500) log.error({ id: requestId, err: error }, 'a call of the forge failed')
		return errorAnswer(said, words.failedTitle, requestId)
	}
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Empty at an address that names no session. */
function idOf(id = ''): string {
	if (id !== '' && !uuid.test(id)) throw new ForgeError('not_found', messages.notFound)
	return id
}

function invalid(error: z.ZodError): ForgeError {
	const [issue] = error.issues
	const field = String(issue?.path.at(-1) ?? '')
	return new ForgeError('input_invalid', issue?.message ?? forgeMessages.malformed, { field })
}

const codes: Readonly<Record<number, ForgeErrorCode>> = {
	404: 'not_found',
	409: 'conflict',
	429: 'rate_limited',
	503: 'busy',
}

function asForgeError(error: unknown, { signedOut, unavailable, unexpected }: FailureWords): ForgeError {
	if (error instanceof ForgeError)
		return error.code === 'unauthenticated'
			? new ForgeError(error.code, signedOut, { title: forgeMessages.signedOutTitle })
			: error
	if (error instanceof ExpectedError)
		return new ForgeError(codes[error.status] ?? 'not_possible', error.message, { retryAfter: error.retryAfter })
	if (isUnavailable(error)) return new ForgeError('busy', unavailable, { cause: error, retryAfter: 5 })
	return new ForgeError('internal', unexpected, { cause: error })
}
