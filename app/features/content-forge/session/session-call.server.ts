import type { ActionContext } from '#app/action/action-context.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import { isTypedByAnother } from '#app/action/typed-by.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { log } from '#app/platform/log/log.server.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { aiError, asAiError } from '#app/features/ai/ai-error.ts'
import { errorBody } from '#app/features/ai/ai-error.ts'
import { aiMessages } from '#app/features/ai/messages.ts'
import { allow } from '#app/features/ai/runs/run-function.server.ts'
import { aiIsOn } from '#app/features/ai/settings/switch.server.ts'
import { sessionMessages as messages } from './messages.ts'

/** `failedTitle` is used for errors without a title of their own. */
type FailureMessages = { failedTitle: string; signedOut: string; unavailable: string; unexpected: string }
const general: FailureMessages = {
	failedTitle: messages.failedTitle,
	signedOut: aiMessages.signedOut,
	unavailable: messages.failed,
	unexpected: messages.failed,
}

/**
 * What all endpoints of the screen have in common: admins only, while AI writing is on, JSON in and out, errors as
 * `{error}`.
 */
export function sessionCall(own: Partial<FailureMessages> = {}) {
	const failureMessages = { ...general, ...own }
	return {
		allow,
		body: jsonBody,
		before: async ({ params }: ActionContext) => {
			if (!(await aiIsOn())) throw aiError('switched_off', aiMessages.switchedOff)
			sessionIdIn(params)
		},
		toError: (thrown: unknown, { requestId }: ActionContext): ExpectedError => {
			const error = errorOf(thrown, failureMessages)
			if (error.status >= 500) log.error({ id: requestId, err: thrown }, 'a call of the forge failed')
			return error
		},
		errorBody: (error: ExpectedError, _form: unknown, { requestId }: ActionContext) => ({
			error: errorBody(error, failureMessages.failedTitle, requestId),
		}),
	} as const
}

/**
 * What somebody typed is not stored with another account that has signed in in the same browser since.
 *
 * @throws {ExpectedError} 401: its author is signed out
 */
export function mustBeTypedBy(person: string | undefined, user: SignedIn): void {
	if (isTypedByAnother(person, user)) throw aiError('unauthenticated', aiMessages.signedOut)
}

/** The same for endpoints that only read. */
export const sessionRead = () => ({
	...sessionCall(),
	body: async () => null,
	limit: 'own' as const,
	unrecorded: 'Reads what the person made.',
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id in the address; empty when the address has none. @throws {ExpectedError} 404 */
export function sessionIdIn({ id = '' }: ActionContext['params']): string {
	if (id !== '' && !uuid.test(id)) throw aiError('not_found', messages.notFound)
	return id
}

function errorOf(thrown: unknown, { signedOut, unavailable, unexpected }: FailureMessages): ExpectedError {
	if (thrown instanceof ExpectedError) {
		const title = aiMessages.signedOutTitle
		if (thrown.code === 'unauthenticated') return aiError(thrown.code, signedOut, { title })
		if (thrown.code === 'forbidden') return aiError(thrown.code, aiMessages.notAdmin, { title })
		if (thrown.code === 'malformed') return aiError(thrown.code, messages.malformed)
		return asAiError(thrown)
	}
	if (isUnavailable(thrown)) return aiError('busy', unavailable, { cause: thrown, retryAfter: 5 })
	return aiError('internal', unexpected, { cause: thrown })
}
