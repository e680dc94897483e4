import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { perform, type Contract } from '#app/action/perform.server.ts'
import { apiScopes } from '#app/auth/api-scopes.ts'
import type { Bearer } from '#app/auth/api-tokens.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import {
	beginRequest,
	forgetRequest,
	printsOf,
	releaseRequest,
	requestHash,
	storeResponse,
	type Fingerprints,
	type Stored,
} from '../http/idempotency.server.ts'
import { apiMessages as messages } from '../http/messages.ts'
import { apiBase, written, type Call, type Reply, type Operation } from '../http/operation.ts'
import { noToken, problem } from '../http/problem.ts'
import { changedSince, etagOf, exactly, knowsEtag, matchOf, pointersOf, readInput } from '../http/read-call.server.ts'

type Asked = {
	operation: Operation
	params: Record<string, string>
	bearer: Bearer
	/** How the program asks; the audit log says it. */
	via: 'rest' | 'mcp'
	/** By MCP: the arguments, as text. */
	callText?: string
	/** Of every response. */
	headers: Readonly<Record<string, string>>
}

/** One operation for a token: its scope, then guarded and recorded like every action. The body is read from the request. */
export async function runOperation(asked: Asked, args: ActionFunctionArgs): Promise<Response> {
	const { operation, bearer, headers } = asked
	const { request, context } = args
	const { scope } = operation
	if (scope !== null && !bearer.token.scopes.has(scope))
		return problem(403, messages.noScope(scope), { code: 'scope' }, headers)
	const outcome = await perform(contractOf(asked), args, 'json')
	// The token has ended in between, with its owner's role or account.
	if (!outcome.ok && (outcome.error.status === 401 || outcome.error.code === 'role')) return noToken(headers)
	if (!outcome.ok) return problemOf(outcome.error, headers, context.get(requestInfoContext).id)
	const { status, headers: own, body } = outcome.result
	const { etag } = own
	if (request.method === 'GET' && etag !== undefined && knowsEtag(request, etag))
		return new Response(null, { status: 304, headers: { ...headers, ...own } })
	return new Response(body, { status, headers: { ...headers, ...own } })
}

/** The input of a call, read and checked. */
class ReadCall {
	readonly perform: (call: Call) => Promise<Reply<unknown>>
	readonly recorded: object
	/** Only asked for with a key: it takes as long as the body is. */
	readonly prints: () => Fingerprints
	constructor(perform: ReadCall['perform'], recorded: object, prints: () => Fingerprints) {
		this.perform = perform
		this.recorded = recorded
		this.prints = prints
	}
}

const input = z.instanceof(ReadCall)

/**
 * The contract of an operation, as of every action. Reading is not recorded, as it is not on the admin's pages; what an
 * assistant reads is: it goes to the company that runs it.
 */
function contractOf({ operation, params, bearer: { viewer, token }, via, callText }: Asked) {
	const { id, reveals, method, scope, match: matching } = operation
	const contract: Contract<typeof input, Stored> = {
		allow: scope === null ? 'api:use' : apiScopes[scope].allow,
		limit: 'own',
		input,
		body: async (request) => {
			const bytes = await request.arrayBuffer()
			const sent = await readInput(request, bytes, operation, params)
			const prepared = operation.prepare(sent)
			if (!prepared.ok) {
				const errors = pointersOf(prepared.part, prepared.error)
				throw new ExpectedError(Object.values(errors)[0] ?? '', { code: 'input', errors })
			}
			return new ReadCall(
				prepared.perform,
				{ ...titleOf(sent.body), ...params, intent: id, token: token.shortId, ...(via === 'mcp' && { via }) },
				() => [...(callText === undefined ? [] : [requestHash('mcp', id, callText)]), ...printsOf(request, bytes)],
			)
		},
		recordedInput: ({ recorded }) => recorded,
		...(method === 'GET' && via === 'rest' && { unrecorded: 'reading' }),
		run: async (read, context) => {
			const match = matchOf(context.request)
			if (matching === 'required' && match === null)
				throw new ExpectedError(messages.matchMissing, { status: 428, code: 'version' })
			if (matching === undefined && method !== 'GET' && exactly(match) !== null)
				throw new ExpectedError(messages.matchNowhere, { status: 412, code: 'version' })
			const key = keyOf(context.request)
			const run = async (at: string) => {
				const reply = await read.perform({ viewer, token, context, match, key: at }).catch((error: unknown) => {
					// Features throw 409 with a text for people; programs get 412.
					const isOther = error instanceof ExpectedError && error.code === 'version' && error.status === 409
					throw isOther ? changedSince() : error
				})
				const isWhole = reveals === undefined || token.scopes.has(reveals)
				return stored(operation, isWhole ? reply : { ...reply, body: written.parse(reply.body) }, context.request)
			}
			if (key === null || method === 'GET') return run(crypto.randomUUID())
			return once(token.id, key, read.prints(), run)
		},
	}
	return contract
}

/** The audit log names a new post by its title. */
const titleOf = (body: unknown): object =>
	typeof body === 'object' && body !== null && 'title' in body ? { title: body.title } : {}

/** @throws {ExpectedError} */
function keyOf({ headers }: Request): string | null {
	const key = headers.get('idempotency-key')
	if (key === null) return null
	if (!/^[\x21-\x7e]{1,255}$/.test(key))
		throw new ExpectedError(messages.keyWrong, { status: 400, code: 'idempotency' })
	return key
}

/** Runs a request with a key once; the same request gets the same response again. @throws {ExpectedError} */
async function once(
	tokenId: string,
	key: string,
	prints: Fingerprints,
	run: (id: string) => Promise<Stored>,
): Promise<Stored> {
	const begun = await beginRequest(tokenId, key, prints)
	if (begun.state === 'answered')
		return { ...begun.response, headers: { ...begun.response.headers, 'idempotency-replayed': 'true' } }
	if (begun.state === 'other') throw new ExpectedError(messages.keyOther, { code: 'idempotency' })
	if (begun.state === 'running')
		throw new ExpectedError(messages.keyRunning, { status: 409, code: 'idempotency', retryAfter: 2 })
	try {
		const response = await run(begun.id)
		await storeResponse(tokenId, key, response)
		return response
	} catch (error) {
		const isUnchanged = error instanceof ExpectedError && error.status < 500
		await (isUnchanged ? forgetRequest(tokenId, key) : releaseRequest(tokenId, key))
		throw error
	}
}

function stored({ status }: Operation, { body, version, location, next }: Reply<unknown>, { url }: Request): Stored {
	const text = JSON.stringify(body)
	return {
		status,
		headers: {
			'content-type': 'application/json',
			...(version !== undefined && { etag: etagOf(version, text) }),
			...(location !== undefined && { location: apiBase + location }),
			...(next != null && { link: `<${nextPage(url, next)}>; rel="next"` }),
		},
		body: text,
	}
}

/** With what else was asked for: a reference that is only a query takes the place of the whole query. */
function nextPage(url: string, cursor: string): string {
	const { searchParams } = new URL(url)
	searchParams.set('cursor', cursor)
	return `?${searchParams}`
}

function problemOf(error: ExpectedError, headers: Asked['headers'], request: string): Response {
	const { status, message, code, errors, retryAfter } = error
	const named = Object.entries(errors).filter(([name]) => name !== '')
	return problem(
		status,
		message,
		{
			...(code !== null && { code }),
			...(named.length > 0 && { errors: named.map(([name, detail]) => ({ pointer: pointerOf(name), detail })) }),
			request,
		},
		{ ...headers, ...(retryAfter !== null && { 'retry-after': String(retryAfter) }) },
	)
}

/** Rules of a thing name its fields with dots. */
const pointerOf = (name: string): string =>
	/^(?:#|params|query)(?:\/|$)/.test(name) ? name : `#/${name.replaceAll('.', '/')}`
