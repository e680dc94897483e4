import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { requireRoom } from '#app/platform/storage/disk-space.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { noteRefusal } from './audit/audit-notes.server.ts'
import { asRefusal, notAllowed, refusedByGateContext, waitHeaders } from './form-action.server.ts'
import { isConfirmed } from './sessions.server.ts'
import { countedAs, takeFromLimit, type Limit } from './limits/limits.server.ts'
import { authMessages } from './messages.ts'
import { can, needsFreshProof, type Permission } from './permissions.ts'
import { viewerOf, type SignedIn } from './viewer.server.ts'

export type JsonRefusal = { ok: false; message: string }

type Contract<Input extends z.ZodType, Result> = {
	allow: Permission
	limit: Limit
	input: Input
	/** Why the audit log leaves it out: such a call changes nothing that others see. */
	unrecorded: string
	/** The request's `signal` tells when whoever asked has gone. */
	run: (input: z.output<Input>, viewer: SignedIn, request: Request) => Promise<Result>
}

const headers = { 'cache-control': 'no-store' }

/**
 * A call that a script of ours makes, as JSON both ways: `formAction` for what is no form. For people who are signed in;
 * an expected no is `{ok: false, message}` with its status.
 */
export function jsonAction<Input extends z.ZodType, Result extends { ok: true }>(contract: Contract<Input, Result>) {
	const { allow, limit, unrecorded } = contract
	const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
		try {
			const viewer = await viewerOf(request, context)
			if (!viewer || context.get(refusedByGateContext) || !can(viewer, allow)) {
				await noteRefusal(viewer, allow, context.get(requestInfoContext).id)
				throw notAllowed(viewer)
			}
			if (needsFreshProof(allow) && !(await isConfirmed(viewer)))
				throw new Refusal(authMessages.confirmFirst, { status: 403, beside: { confirm: '/admin/confirm' } })
			const body: unknown = await request.json().catch(() => {
				throw new Refusal('Malformed JSON', { status: 400 })
			})
			const parsed = contract.input.safeParse(body)
			if (!parsed.success) throw new Refusal(parsed.error.issues[0]?.message ?? 'Malformed JSON')
			requireRoom(allow)
			await takeFromLimit(limit, countedAs(limit, viewer, context.get(requestInfoContext).addressBucket))
			return Response.json(await contract.run(parsed.data, viewer, request), { headers })
		} catch (error) {
			const { message, status, beside, ...more } = asRefusal(error)
			const answer = Response.json({ ok: false, message, ...beside } satisfies JsonRefusal, { status, headers })
			for (const [name, value] of waitHeaders(more)) answer.headers.set(name, value)
			return answer
		}
	}
	return Object.assign(action, { contract: { allow, limit, unrecorded } })
}
