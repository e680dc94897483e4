import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { audited } from '#app/auth/audit/audit.server.ts'
import { challengeContext } from '#app/auth/limits/challenge.server.ts'
import { takeProof, type GivenProof } from '#app/auth/better-auth/confirm-identity.server.ts'
import { deletedAccountError } from '#app/auth/deleted-account.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { auditEventOf } from '#app/auth/audit/audit-event.ts'
import { countedAs, takeFromLimits, type Limit } from '#app/auth/limits/limits.server.ts'
import type { Permission } from '#app/auth/permissions.ts'
import { runForPerson } from '#app/auth/person-lock.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { requireRoom } from '#app/platform/storage/disk-space.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { toExpectedError } from '#app/platform/to-expected-error.server.ts'
import { ActionContext } from './action-context.server.ts'
import { requireAccess, requireConfirmed, requirePermission } from './guard.server.ts'
import { plainIssues } from './plain-issue.ts'
import { readForm, type FormFields, type SentForm } from './read-form.server.ts'

export type Contract<Input extends z.ZodType, Result> = FormFields & {
	allow: Permission
	/** The permission for this input, where `allow` covers a page with several kinds of actions. */
	exactly?: (input: z.output<Input>) => Permission
	/** No session is read: for requests that are the same for every sender. */
	anonymous?: true
	/** The message for users who are not signed in; without it, a general sentence. */
	signInFirst?: string
	/** Runs after the permission check and before the body is read. @throws {ExpectedError} */
	before?: (context: ActionContext) => Promise<void>
	/** Reads the form in another way, such as large files to the disk. */
	form?: (request: Request) => Promise<SentForm>
	/** Reads a body that is not a form. */
	body?: (request: Request) => Promise<unknown>
	input: Input
	/** `own`: `run` takes from its limits by itself. */
	limit: Limit | 'own'
	/** A second limit that some inputs are counted against. */
	limitToo?: (input: z.output<Input>) => Limit | null
	/** The action's name in the audit log, where `allow` covers several kinds of actions. */
	recordedAs?: string
	/** What the audit log reads instead of the input, where the form's fields are deeper in it. */
	recordedInput?: (input: z.output<Input>, context: ActionContext) => unknown
	/** Why the audit log leaves this out although an admin does it. */
	unrecorded?: string
	/** At an address without a page: the address where the identity is confirmed first. */
	confirmAt?: (request: Request) => string
	/**
	 * At a page that responds to a success with itself: without scripts, Back restores what is typed into it next, since
	 * the browser stores the page until the person signs out there. False for a result that shows a secret.
	 */
	restorable?: true | ((result: Result) => boolean)
	run: (input: z.output<Input>, context: ActionContext) => Promise<Result>
	/** Turns whatever is thrown into an expected error, unexpected errors included. */
	toError?: (error: unknown, context: ActionContext) => ExpectedError | Promise<ExpectedError>
}

/** What was typed, to be shown again with an error. */
export type Typed = { values: Record<string, string>; lists?: Record<string, string[]> }
type Body = Typed & { input: unknown; proof: GivenProof; discard?: SentForm['discard'] }

export type Outcome<Result> =
	| { ok: true; result: Result; context: ActionContext }
	| { ok: false; error: ExpectedError; typed: Typed; context: ActionContext }

const noBody: Body = { input: null, values: {}, proof: {} }

/**
 * Guard, parse, limit, run, in that order; the body is read after the guard. Knows nothing of responses: action.server.ts
 * turns the outcome into a page or JSON. Actions of admins are written to the audit log here.
 */
export async function perform<Input extends z.ZodType, Result>(
	contract: Contract<Input, Result>,
	args: ActionFunctionArgs,
	asks: 'page' | 'json',
): Promise<Outcome<Result>> {
	const { request, context: router, params } = args
	const reading: { body: Promise<Body> | null } = { body: null }
	const body = () => (reading.body ??= readBody(request, contract))
	let context = new ActionContext(null, args)
	try {
		const viewer = contract.anonymous ? null : await viewerOf(request, router)
		context = new ActionContext(viewer, args)
		await requireAccess(contract, context)
		await contract.before?.(context)
		const sent = await body()
		const parsed = contract.input.safeParse(sent.input, plainIssues)
		if (!parsed.success) throw invalidInput(parsed.error)
		await limit([contract.limit, contract.limitToo?.(parsed.data) ?? null], contract.allow, context, sent)
		const permission = contract.exactly?.(parsed.data) ?? contract.allow
		await requirePermission(permission, contract, context)
		if (viewer) await requireConfirmed({ viewer, permission, confirmAt: contract.confirmAt, context, sent, asks })
		const run = () => runForPerson(viewer, permission, () => contract.run(parsed.data, context))
		const { allow, recordedAs } = contract
		const recorded = contract.recordedInput ? contract.recordedInput(parsed.data, context) : parsed.data
		const event = () => auditEventOf({ allow, recordedAs, input: recorded, params })
		const { requestId } = context
		const result =
			contract.unrecorded === undefined ? await audited({ viewer, allow, event, requestId }, run) : await run()
		return { ok: true, result, context }
	} catch (thrown) {
		const error = contract.toError
			? await contract.toError(thrown, context)
			: (toExpectedError(thrown) ?? (await deletedAccountError(thrown, context.viewer)))
		if (!error) throw thrown
		// A form with a reader of its own may write files: it is not read for people who may not send it.
		const isUnread = contract.form !== undefined && reading.body === null
		// If the body cannot be read either, the first error is still the one that is shown.
		const typed = isUnread || (asks === 'json' && contract.body) ? noBody : await body().catch(() => noBody)
		return { ok: false, error, typed: withChallenge(typed, error), context }
	} finally {
		const sent = await reading.body?.catch(() => noBody)
		await sent?.discard?.()
	}
}

type Reading = FormFields & Pick<Contract<z.ZodType, unknown>, 'body' | 'form'>

async function readBody(request: Request, contract: Reading): Promise<Body> {
	if (contract.body) return { ...noBody, input: await contract.body(request) }
	const { values, lists, files, discard } = await (contract.form ?? readForm)(request, contract)
	const proof = takeProof(values)
	return {
		input: { ...values, ...lists, ...files },
		values,
		...(contract.lists && { lists }),
		proof,
		...(discard && { discard }),
	}
}

/** A message for each field that the schema does not accept. */
function invalidInput(error: z.ZodError): ExpectedError {
	const errors: Record<string, string> = {}
	for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message
	const [issue] = error.issues
	const field = String(issue?.path.at(-1) ?? '')
	return new ExpectedError(issue?.message ?? authMessages.malformed, {
		code: 'input_invalid',
		field,
		errors,
		cause: error,
	})
}

async function limit(
	names: readonly (Limit | 'own' | null)[],
	allow: Permission,
	{ viewer, request, context }: ActionContext,
	{ values }: Body,
): Promise<void> {
	if (request.method !== 'GET') requireRoom(allow)
	const challenge = values['challenge']?.slice(0, 200) || undefined
	context.set(challengeContext, challenge ?? null)
	const limits = names.filter((name) => name !== null && name !== 'own')
	if (limits.length === 0) return
	const { addressBucket } = context.get(requestInfoContext)
	await takeFromLimits(
		limits.map((name) => ({ limit: name, counted: { ...countedAs(name, viewer, addressBucket), challenge } })),
	)
}

/** A challenge can be solved once: the form gets the new one, if there is one, for when it is sent again. */
function withChallenge({ values, lists }: Typed, { code, details }: ExpectedError): Typed {
	const { challenge: _used, ...others } = values
	const challenge = details['challenge']
	const again = typeof challenge === 'string' ? { ...others, challenge } : others
	return { values: code === 'input_invalid' ? values : again, ...(lists && { lists }) }
}
