import { createContext, type ActionFunctionArgs, type RouterContextProvider } from 'react-router'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import type { FormError } from './form-error.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'

/** What an action knows of its request in addition to its input. */
export class ActionContext {
	readonly viewer: SignedIn | null
	readonly request: Request
	readonly context: Readonly<RouterContextProvider>
	readonly params: ActionFunctionArgs['params']

	constructor(viewer: SignedIn | null, { request, context, params }: Omit<ActionFunctionArgs, 'url' | 'pattern'>) {
		this.viewer = viewer
		this.request = request
		this.context = context
		this.params = params
	}

	/** The signed-in user, for actions whose permission visitors do not have. */
	get user(): SignedIn {
		if (!this.viewer) throw new ExpectedError(authMessages.signInFirst, { status: 401, code: 'unauthenticated' })
		return this.viewer
	}

	/** Where the browser is that sent the request, such as https://example.com; null where it does not say so. */
	get origin(): string | null {
		return this.context.get(requestInfoContext).origin
	}

	/** Identifies the request in the log and the audit log. */
	get requestId(): string {
		return this.context.get(requestInfoContext).id
	}
}

/** Set when a form came without a session: the page then shows what was typed instead of redirecting to sign-in. */
export const sentSignedOutContext = createContext(false)

/** Set by the gate of the admin area (features/admin/admin-gate.server.ts): then no action below it runs, whatever it allows. */
export const blockedByGateContext = createContext(false)

/** What a page's action has answered where the page itself may be gone: its form is shown by the frame around it then. */
export const goneFormContext = createContext<FormError | null>(null)
