import { data, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { ExpectedError } from '#app/platform/expected-error.ts'
import { cacheNoteContext } from '#app/platform/pages/cache-tags.server.ts'
import { goneFormContext, type ActionContext } from './action-context.server.ts'
import type { FormError } from './form-error.ts'
import { perform, type Contract, type Typed } from './perform.server.ts'

/** What a script gets for an expected error: JSON, or a string as plain text. */
type ErrorBody = (error: ExpectedError, form: FormError, context: ActionContext) => object | string

type ForScripts = {
	/** The default is one sentence: `{ ok: false, message }`. */
	errorBody?: ErrorBody
}

type ForPages<Result> = {
	/** The redirect of a form without scripts after success. */
	done: (result: Result, context: ActionContext) => Response
	/** At an address without a page of its own: the redirect after an expected error. */
	failed?: (error: ExpectedError, context: ActionContext) => Response
}

/**
 * A mutation in one declaration: who may do it, its input, its limit, what it does; checked in that order on every
 * request (perform.server.ts). At a page: what `run` returns is the page's action data, an expected error a FormError
 * with its status.
 */
export function pageAction<Input extends z.ZodType, Result>(contract: Contract<Input, Result>) {
	const handler = async (args: ActionFunctionArgs) => {
		const outcome = await perform(contract, args, 'page')
		if (!outcome.ok) {
			const { error, typed } = outcome
			if ([403, 404, 409, 410].includes(error.status)) args.context.set(goneFormContext, formError(error, typed))
			return pageError(error, typed)
		}
		const { restorable = false } = contract
		if (restorable === true || (restorable !== false && restorable(outcome.result)))
			args.context.get(cacheNoteContext).restorable = true
		return outcome.result
	}
	return Object.assign(handler, declared(contract))
}

/** The same for scripts: JSON, or the Response that `run` returns (a file, a stream). */
export function scriptAction<Input extends z.ZodType, Result extends object>(
	contract: Contract<Input, Result> & ForScripts,
) {
	const handler = (args: ActionFunctionArgs) => respondToScript(contract, args)
	return Object.assign(handler, declared(contract))
}

/**
 * For both: JSON below /api and, at an address without a page, for requests that do not accept HTML; a form without
 * scripts is redirected. May be mounted at several addresses.
 */
export function action<Input extends z.ZodType, Result extends object>(
	contract: Contract<Input, Result> & ForScripts & { page: ForPages<Result> },
) {
	const { done, failed } = contract.page
	const handler = async (args: ActionFunctionArgs) => {
		if (asksForJson(args.request, failed !== undefined)) return respondToScript(contract, args)
		const outcome = await perform(contract, args, 'page')
		if (outcome.ok) return outcome.result instanceof Response ? outcome.result : done(outcome.result, outcome.context)
		return failed ? failed(outcome.error, outcome.context) : pageError(outcome.error, outcome.typed)
	}
	return Object.assign(handler, declared(contract))
}

/** A contract by itself, for a page and a script address that respond differently. */
export const defineAction = <Input extends z.ZodType, Result>(contract: Contract<Input, Result>) => contract

/** The `errorBody` for a page's form that a script sends: the same data that the page would get. */
export const formErrorBody: ErrorBody = ({ details }, form) => ({ ...form, ...details })

const oneSentence: ErrorBody = ({ message, details }, { errors }) => ({
	ok: false,
	message: Object.values(errors)[0] ?? message,
	...details,
})

const noStore = { 'cache-control': 'no-store' }

async function respondToScript<Input extends z.ZodType, Result extends object>(
	contract: Contract<Input, Result> & ForScripts,
	args: ActionFunctionArgs,
): Promise<Response> {
	const outcome = await perform(contract, args, 'json')
	if (outcome.ok)
		return outcome.result instanceof Response ? outcome.result : Response.json(outcome.result, { headers: noStore })
	const { error, typed, context } = outcome
	const headers = retryAfterHeader(error)
	headers.set('cache-control', 'no-store')
	const body = (contract.errorBody ?? oneSentence)(error, formError(error, typed), context)
	if (typeof body === 'string') return new Response(body, { status: error.status, headers })
	return Response.json(body, { status: error.status, headers })
}

function pageError(error: ExpectedError, typed: Typed) {
	const { status, details } = error
	return data({ ...formError(error, typed), ...details }, { status, headers: retryAfterHeader(error) })
}

/** A typed password is never sent back. */
const formError = ({ errors }: ExpectedError, { values, lists }: Typed): FormError => ({
	ok: false,
	errors: { ...errors },
	values: Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))),
	...(lists && { lists }),
})

const retryAfterHeader = ({ retryAfter }: ExpectedError): Headers =>
	new Headers(retryAfter === null ? [] : [['Retry-After', String(retryAfter)]])

function asksForJson({ url, headers }: Request, hasNoPage: boolean): boolean {
	if (new URL(url).pathname.startsWith('/api/')) return true
	return hasNoPage && !(headers.get('accept') ?? '').includes('text/html')
}

/** The part of a contract that tests and the start of the server check (server/guarded-actions.ts). */
const declared = ({
	allow,
	limit,
	unrecorded,
}: Pick<Contract<z.ZodType, unknown>, 'allow' | 'limit' | 'unrecorded'>) => ({
	contract: { allow, limit, ...(unrecorded !== undefined && { unrecorded }) },
})
