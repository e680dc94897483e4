import { createContext, data, type ActionFunctionArgs, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { requireRoom } from '#app/platform/storage/disk-space.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { QueueFull } from '#app/platform/jobs/work-queue.server.ts'
import { WorkFailed } from '#app/platform/workers/work-failed.ts'
import { noteRefusal } from './audit/audit-notes.server.ts'
import { audited } from './audit/audit.server.ts'
import { requireFreshProof, takeProof } from './better-auth/confirm-identity.server.ts'
import { deedOf } from './audit/deed.ts'
import { countedAs, takeFromLimit, type Limit } from './limits/limits.server.ts'
import { authMessages } from './messages.ts'
import { can, type Permission } from './permissions.ts'
import { viewerOf, type SignedIn } from './viewer.server.ts'

/**
 * What a refused form gets back: messages by field name (`''` is the form itself) and everything that was typed; `lists`
 * holds the fields that may come more than once.
 */
export type FormRefusal = {
	ok: false
	errors: Record<string, string>
	values: Record<string, string>
	lists?: Record<string, string[]>
}

export type ActionScene = {
	viewer: SignedIn | null
	request: Request
	context: Readonly<RouterContextProvider>
	params: ActionFunctionArgs['params']
}

/** Set when somebody without a session sent a form: the page then shows what was typed instead of leading away from it. */
export const sentSignedOutContext = createContext(false)

/** Set by the gate of an area (users/admin-gate.server.ts): whatever the action allows, its refusal is the answer. */
export const refusedByGateContext = createContext(false)

/** What came back of a challenge with the form (challenge.server.ts). */
export const challengeContext = createContext<string | null>(null)

/** `own`: the command counts by itself (auth/better-auth/answer-auth.server.ts does, for a form as for a script). */
type Contract<Input extends z.ZodType> = {
	allow: Permission
	limit: Limit | 'own'
	input: Input
	/** The fields that may hold a file, for the schema as a `File`; files are left out everywhere else. */
	files?: readonly string[]
	/** The fields that may come more than once (boxes of one name), for the schema as a list. */
	lists?: readonly string[]
	/** Said to whoever is not signed in, where the general sentence will not do. */
	signInFirst?: string
	/** What the audit log calls it, where `allow` stands for several kinds of deeds. */
	recordedAs?: string
	/** Why the audit log leaves this out although an admin does it. */
	unrecorded?: string
	/** The permission for what the form asks, where `allow` opens a page with several kinds of actions. */
	exactly?: (input: z.output<Input>) => Permission
}
type Work<Input extends z.ZodType, Result> = { run: (input: z.output<Input>, scene: ActionScene) => Promise<Result> }

/**
 * A mutation as one sentence: who may do it, what it takes, how often, what it does; checked in that order on every
 * request. Refusals answer 422 (403 not allowed, 429 too often) with the typed values kept. What an admin does stands in
 * the audit log by itself.
 */
export function formAction<Input extends z.ZodType, Result>(contract: Contract<Input> & Work<Input, Result>) {
	const { allow, limit, recordedAs, unrecorded } = contract
	const action = async ({ request, context, params }: ActionFunctionArgs) => {
		const { values, lists, files } = await readFields(request, contract)
		const given = takeProof(values)
		const typed = { values, ...(contract.lists && { lists }) }
		try {
			const viewer = await viewerOf(request, context)
			if (context.get(refusedByGateContext) || !can(viewer, allow)) {
				context.set(sentSignedOutContext, viewer === null)
				await noteRefusal(viewer, allow, context.get(requestInfoContext).id)
				throw notAllowed(viewer, contract.signInFirst)
			}
			const parsed = contract.input.safeParse({ ...values, ...lists, ...files })
			if (!parsed.success) return data(refusal(firstMessages(parsed.error), typed), { status: 422 })
			const { id: requestId, addressBucket } = context.get(requestInfoContext)
			requireRoom(allow)
			const challenge = values['challenge']?.slice(0, 200) || undefined
			context.set(challengeContext, challenge ?? null)
			if (limit !== 'own') await takeFromLimit(limit, { ...countedAs(limit, viewer, addressBucket), challenge })
			const permission = contract.exactly?.(parsed.data) ?? allow
			if (!can(viewer, permission)) {
				await noteRefusal(viewer, permission, requestId)
				throw notAllowed(viewer, contract.signInFirst)
			}
			if (viewer) await requireFreshProof({ viewer, permission, request, requestId, given, typed: { values, lists } })
			const run = () => contract.run(parsed.data, { viewer, request, context, params })
			if (unrecorded !== undefined) return await run()
			const deed = () => deedOf({ allow, recordedAs, input: parsed.data, params })
			return await audited({ viewer, allow, deed, requestId }, run)
		} catch (error) {
			const { field, message, status, beside, ...more } = asRefusal(error)
			const again = { ...typed, values: withChallenge(values, beside['challenge']) }
			return data({ ...refusal({ [field ?? '']: message }, again), ...beside }, { status, headers: waitHeaders(more) })
		}
	}
	return Object.assign(action, { contract: { allow, limit, ...(unrecorded !== undefined && { unrecorded }) } })
}

export const notAllowed = (viewer: SignedIn | null, signInFirst: string = authMessages.signInFirst): Refusal =>
	viewer ? new Refusal('You may not do this.', { status: 403 }) : new Refusal(signInFirst, { status: 401 })

export const waitHeaders = ({ retryAfter }: Pick<Refusal, 'retryAfter'>): Headers =>
	new Headers(retryAfter === null ? [] : [['Retry-After', String(retryAfter)]])

/** What was typed survives a database that is away. */
export function asRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error
	if (error instanceof QueueFull) return new Refusal(authMessages.busy, { status: 503, retryAfter: 5 })
	if (error instanceof WorkFailed)
		return new Refusal(error.message, error.failure === 'too-long' ? { status: 422 } : { status: 503, retryAfter: 5 })
	if (!isUnavailable(error)) throw error
	log.error({ err: error }, 'a form could not be stored')
	return new Refusal('This could not be saved just now. Please try again in a moment.', { status: 503, retryAfter: 5 })
}

/** The form brings the new challenge along when it is sent again; a used one is worth nothing. */
function withChallenge({ challenge: _used, ...values }: Record<string, string>, challenge: unknown) {
	return typeof challenge === 'string' ? { ...values, challenge } : values
}

/** A password that was typed never comes back in an answer. */
const refusal = (
	errors: Record<string, string>,
	{ values, ...lists }: Pick<FormRefusal, 'values' | 'lists'>,
): FormRefusal => ({
	ok: false,
	errors,
	values: Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))),
	...lists,
})

type Fields = { values: Record<string, string>; lists: Record<string, string[]>; files: Record<string, File> }

/** Text fields of a form body or a flat JSON object, and the files it may bring; nothing else is part of a form of ours. */
async function readFields(
	request: Request,
	{ files: fileNames = [], lists: listNames = [] }: Pick<Contract<z.ZodType>, 'files' | 'lists'>,
): Promise<Fields> {
	const fields: Record<string, string> = Object.create(null)
	const lists: Record<string, string[]> = Object.fromEntries(listNames.map((name) => [name, []]))
	const files: Record<string, File> = {}
	const keep = (name: string, value: unknown) => {
		if (typeof value !== 'string') return
		// No text column can hold a null byte.
		const text = value.replaceAll('\0', '')
		if (listNames.includes(name)) lists[name]?.push(text)
		else if (!(name in fields)) fields[name] = text
	}
	if (request.headers.get('content-type')?.startsWith('application/json')) {
		const body: unknown = await request.json().catch(() => null)
		if (typeof body !== 'object' || body === null) throw data('Malformed JSON', { status: 400 })
		for (const [name, value] of Object.entries(body)) {
			for (const each of listNames.includes(name) && Array.isArray(value) ? value : [value]) keep(name, each)
		}
		return { values: { ...fields }, lists, files }
	}
	const form = await request.formData().catch(() => {
		throw data('Malformed form', { status: 400 })
	})
	for (const [name, value] of form) {
		if (value instanceof File && fileNames.includes(name)) files[name] ??= value
		else keep(name, value)
	}
	return { values: { ...fields }, lists, files }
}

function firstMessages(error: z.ZodError): Record<string, string> {
	const messages: Record<string, string> = {}
	for (const issue of error.issues) messages[String(issue.path[0] ?? '')] ??= issue.message
	return messages
}
