import { redirect, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { logError } from '#app/auth/audit/audit-notes.server.ts'
import { audited } from '#app/auth/audit/audit.server.ts'
import { challengeContext } from '#app/auth/challenge-context.server.ts'
import { requireFreshProof, takeProof, type GivenProof } from '#app/auth/better-auth/confirm-identity.server.ts'
import { deedOf } from '#app/auth/audit/deed.ts'
import { countedAs, takeFromLimit, type Limit } from '#app/auth/limits/limits.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { can, needsFreshProof, type Permission } from '#app/auth/permissions.ts'
import { isConfirmed } from '#app/auth/sessions.server.ts'
import { viewerOf, type SignedIn } from '#app/auth/viewer.server.ts'
import { requireRoom } from '#app/platform/storage/disk-space.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { toExpectedError } from '#app/platform/to-expected-error.server.ts'
import { ActionContext, refusedByGateContext, sentSignedOutContext } from './action-context.server.ts'
import { readForm, type FormFields } from './read-form.server.ts'

export type Contract<Input extends z.ZodType, Result> = FormFields & {
	allow: Permission
	/** The permission for what is asked, where `allow` opens a page with several kinds of actions. */
	exactly?: (input: z.output<Input>) => Permission
	/** No session is read: for requests that are the same whoever sends them. */
	anonymous?: true
	/** The error for users who are not signed in, where the general sentence will not do. */
	signInFirst?: string
	/** Runs after the permission check and before the body is read. @throws {ExpectedError} */
	before?: (context: ActionContext) => Promise<void>
	/** Reads the body, where it is no form. */
	body?: (request: Request) => Promise<unknown>
	input: Input
	/** `own`: `run` counts by itself. */
	limit: Limit | 'own'
	/** What the audit log calls it, where `allow` stands for several kinds of actions. */
	recordedAs?: string
	/** Why the audit log leaves this out although an admin does it. */
	unrecorded?: string
	/** Where the identity is confirmed first, at an address that has no page to ask on. */
	confirmAt?: (request: Request) => string
	run: (input: z.output<Input>, context: ActionContext) => Promise<Result>
	/** Makes an expected error of everything that is thrown, unexpected errors included. */
	toError?: (error: unknown, context: ActionContext) => ExpectedError | Promise<ExpectedError>
}

/** What was typed, to be given back with an error. */
export type Typed = { values: Record<string, string>; lists?: Record<string, string[]> }
type Body = Typed & { input: unknown; proof: GivenProof }

export type Outcome<Result> =
	| { ok: true; result: Result; context: ActionContext }
	| { ok: false; error: ExpectedError; typed: Typed; context: ActionContext }

const noBody: Body = { input: null, values: {}, proof: {} }

/**
 * Guard, parse, limit, run, in that order; the body is read after the guard. Knows nothing of responses: action.server.ts
 * makes a page or JSON of the outcome. What an admin does is in the audit log without more.
 */
export async function perform<Input extends z.ZodType, Result>(
	contract: Contract<Input, Result>,
	args: ActionFunctionArgs,
	asks: 'page' | 'json',
): Promise<Outcome<Result>> {
	const { request, context: router, params } = args
	let reading: Promise<Body> | null = null
	const body = () => (reading ??= readBody(request, contract))
	let context = new ActionContext(null, args)
	try {
		const viewer = contract.anonymous ? null : await viewerOf(request, router)
		context = new ActionContext(viewer, args)
		await guard(contract, context)
		await contract.before?.(context)
		const sent = await body()
		const parsed = contract.input.safeParse(sent.input)
		if (!parsed.success) throw invalidInput(parsed.error)
		await limit(contract, context, sent)
		const permission = contract.exactly?.(parsed.data) ?? contract.allow
		await requirePermission(permission, contract, context)
		if (viewer) await requireConfirmed({ viewer, permission, contract, context, sent, asks })
		const run = () => contract.run(parsed.data, context)
		const { allow, recordedAs } = contract
		const deed = () => deedOf({ allow, recordedAs, input: parsed.data, params })
		const { requestId } = context
		const result =
			contract.unrecorded === undefined ? await audited({ viewer, allow, deed, requestId }, run) : await run()
		return { ok: true, result, context }
	} catch (thrown) {
		const error = contract.toError ? await contract.toError(thrown, context) : toExpectedError(thrown)
		if (!error) throw thrown
		// A body that cannot be read does not hide that the user may not do this.
		const typed = asks === 'json' && contract.body ? noBody : await body().catch(() => noBody)
		return { ok: false, error, typed: withChallenge(typed, error), context }
	}
}

type Reading = FormFields & Pick<Contract<z.ZodType, unknown>, 'body'>

async function readBody(request: Request, contract: Reading): Promise<Body> {
	if (contract.body) return { ...noBody, input: await contract.body(request) }
	const { values, lists, files } = await readForm(request, contract)
	const proof = takeProof(values)
	return { input: { ...values, ...lists, ...files }, values, ...(contract.lists && { lists }), proof }
}

type Guarded = Pick<Contract<z.ZodType, unknown>, 'allow' | 'signInFirst'>

async function guard(contract: Guarded, context: ActionContext): Promise<void> {
	const isRefused = context.context.get(refusedByGateContext) || !can(context.viewer, contract.allow)
	if (isRefused) context.context.set(sentSignedOutContext, context.viewer === null)
	await requirePermission(contract.allow, contract, context, isRefused)
}

async function requirePermission(
	permission: Permission,
	{ signInFirst = authMessages.signInFirst }: Guarded,
	{ viewer, requestId }: ActionContext,
	isRefused = !can(viewer, permission),
): Promise<void> {
	if (!isRefused) return
	await logError(viewer, permission, requestId)
	throw viewer
		? new ExpectedError('You may not do this.', { status: 403, code: 'forbidden' })
		: new ExpectedError(signInFirst, { status: 401, code: 'unauthenticated' })
}

/** A message for each field that the schema does not accept. */
function invalidInput(error: z.ZodError): ExpectedError {
	const errors: Record<string, string> = {}
	for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message
	const [issue] = error.issues
	const field = String(issue?.path.at(-1) ?? '')
	return new ExpectedError(issue?.message ?? 'Malformed JSON', { code: 'input_invalid', field, errors })
}

async function limit(
	{ allow, limit: name }: Pick<Contract<z.ZodType, unknown>, 'allow' | 'limit'>,
	{ viewer, request, context }: ActionContext,
	{ values }: Body,
): Promise<void> {
	if (request.method !== 'GET') requireRoom(allow)
	const challenge = values['challenge']?.slice(0, 200) || undefined
	context.set(challengeContext, challenge ?? null)
	if (name === 'own') return
	const { addressBucket } = context.get(requestInfoContext)
	await takeFromLimit(name, { ...countedAs(name, viewer, addressBucket), challenge })
}

type Confirming<Input extends z.ZodType, Result> = {
	viewer: SignedIn
	permission: Permission
	contract: Contract<Input, Result>
	context: ActionContext
	sent: Body
	asks: 'page' | 'json'
}

/** A page asks who it is with what was typed; a script, and an address without a page, are sent to where that is asked. */
async function requireConfirmed<Input extends z.ZodType, Result>({
	viewer,
	permission,
	contract: { confirmAt },
	context: { request, requestId },
	sent: { proof, values, lists = {} },
	asks,
}: Confirming<Input, Result>): Promise<void> {
	if (!needsFreshProof(permission)) return
	if (asks === 'page' && !confirmAt)
		return requireFreshProof({ viewer, permission, request, requestId, given: proof, typed: { values, lists } })
	if (await isConfirmed(viewer)) return
	if (confirmAt) throw redirect(confirmAt(request), 303)
	throw new ExpectedError(authMessages.confirmFirst, { status: 403, details: { confirm: '/admin/confirm' } })
}

/** The form brings the new challenge along when it is sent again; a used one is worth nothing. */
function withChallenge({ values, lists }: Typed, { code, details }: ExpectedError): Typed {
	const { challenge: _used, ...others } = values
	const challenge = details['challenge']
	const again = typeof challenge === 'string' ? { ...others, challenge } : others
	return { values: code === 'input_invalid' ? values : again, ...(lists && { lists }) }
}
