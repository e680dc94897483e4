import { redirect } from 'react-router'
import { recordForbidden } from '#app/auth/audit/audit-events.server.ts'
import { requireFreshProof, type GivenProof } from '#app/auth/better-auth/confirm-identity.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { can, needsFreshProof, type Permission } from '#app/auth/permissions.ts'
import { isConfirmed } from '#app/auth/sessions.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { blockedByGateContext, sentSignedOutContext, type ActionContext } from './action-context.server.ts'

type Guarded = { allow: Permission; signInFirst?: string }

/** Before the body is read. @throws {ExpectedError} 401 or 403, recorded in the audit log */
export async function requireAccess(guarded: Guarded, context: ActionContext): Promise<void> {
	const isDenied = context.context.get(blockedByGateContext) || !can(context.viewer, guarded.allow)
	if (isDenied) context.context.set(sentSignedOutContext, context.viewer === null)
	await requirePermission(guarded.allow, guarded, context, isDenied)
}

export async function requirePermission(
	permission: Permission,
	{ signInFirst = authMessages.signInFirst }: Omit<Guarded, 'allow'>,
	{ viewer, requestId }: ActionContext,
	isDenied = !can(viewer, permission),
): Promise<void> {
	if (!isDenied) return
	await recordForbidden(viewer, permission, requestId)
	throw viewer
		? new ExpectedError('You do not have permission to do this.', { status: 403, code: 'forbidden' })
		: new ExpectedError(signInFirst, { status: 401, code: 'unauthenticated' })
}

type Confirming = {
	viewer: SignedIn
	permission: Permission
	/** At an address without a page: where the identity is confirmed. */
	confirmAt: ((request: Request) => string) | undefined
	context: ActionContext
	sent: { proof: GivenProof; values: Record<string, string>; lists?: Record<string, string[]> }
	asks: 'page' | 'json'
}

/**
 * For permissions that need a recent confirmation of identity. A page asks for it and shows again what was typed; a
 * script, and a form at an address without a page, are sent to the address where it is asked for.
 */
export async function requireConfirmed({
	viewer,
	permission,
	confirmAt,
	context: { request, requestId },
	sent: { proof, values, lists = {} },
	asks,
}: Confirming): Promise<void> {
	if (!needsFreshProof(permission)) return
	if (asks === 'page' && !confirmAt)
		return requireFreshProof({ viewer, permission, request, requestId, given: proof, typed: { values, lists } })
	if (await isConfirmed(viewer)) return
	if (confirmAt) throw redirect(confirmAt(request), 303)
	throw new ExpectedError(authMessages.confirmFirst, { status: 403, details: { confirm: '/admin/confirm' } })
}
