import { z } from 'zod'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { plainIssues } from '#app/action/plain-issue.ts'
import type { ApiScope } from '#app/auth/api-scopes.ts'
import type { Bearer } from '#app/auth/api-tokens.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'

/** Where the API is. */
export const apiBase = '/api/v1'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who calls, and with what. */
export type Call = {
	viewer: SignedIn
	token: Bearer['token']
	context: ActionContext
	/** The version in If-Match; `any` for `*`; null without the header. */
	match: number | 'any' | null
	/** Of the request: one that is sent twice with an idempotency key has the same, so that what it makes is stored once. */
	key: string
}

/** What an operation responds. */
export type Reply<Body> = {
	body: Body
	/** Of the thing in the body: becomes its ETag. */
	version?: number
	/** The address of what was made, below /api/v1. */
	location?: string
	/** The cursor of the next page; null on the last one. */
	next?: string | null
}

type Described = {
	/** The operationId of OpenAPI. */
	id: string
	method: Method
	/** Below /api/v1, with parameters in braces. */
	path: string
	/** The heading in the documentation. */
	group: string
	summary: string
	/** Null: any token. */
	scope: ApiScope | null
	/** The response has what this scope reads: a token without it gets the id and the version only (`written`). */
	reveals?: ApiScope
	/** The body is a form with a file of this name instead of JSON. */
	file?: string
	/**
	 * Also a tool of MCP (mcp/): it reads, or writes what a person publishes or sends. Without it, an assistant cannot do it.
	 */
	tool?: 'reads' | 'drafts'
	/** The response has texts that visitors wrote: assistants are warned of instructions in them. */
	byVisitors?: true
	/** Of success. */
	status: 200 | 201
	/** Whether the request names a version in If-Match; undefined for operations that create. */
	match?: 'required' | 'optional'
}

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Described & {
	params: P
	query: Q
	body: B
	/** Of the response's JSON: what is not in it is not sent. */
	response: R
	run: (input: Input<P, Q, B>, call: Call) => Promise<Reply<z.input<R>>>
}

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
	params: z.output<P>
	query: z.output<Q>
	body: z.output<B>
}

export type Part = 'params' | 'query' | 'body'
export type Sent = Readonly<Record<Part, unknown>>

/** What a request asks for, once its input is checked. */
type Prepared =
	| { ok: true; perform: (call: Call) => Promise<Reply<unknown>> }
	| { ok: false; part: Part; error: z.ZodError }

/** An operation of the API as the router, the documentation and the tests see it. */
export type Operation = Described & {
	schemas: Readonly<Record<Part | 'response', z.ZodType>>
	prepare: (sent: Sent) => Prepared
}

/** For operations without parameters, query or body. */
export const none = z.strictObject({})

/** Of a response to a token that may write a thing and not read it. */
export const written = z.object({ id: z.string(), version: z.int() })

/** Declares an operation. Its types end here, so that operations of every kind are in one list. */
export function operation<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>({
	run,
	params,
	query,
	body,
	response,
	...described
}: Definition<P, Q, B, R>): Operation {
	return {
		...described,
		schemas: { params, query, body, response },
		prepare: (sent) => {
			const read = {
				params: params.safeParse(sent.params, plainIssues),
				query: query.safeParse(sent.query, plainIssues),
			}
			if (!read.params.success) return { ok: false, part: 'params', error: read.params.error }
			if (!read.query.success) return { ok: false, part: 'query', error: read.query.error }
			const sentBody = body.safeParse(sent.body, plainIssues)
			if (!sentBody.success) return { ok: false, part: 'body', error: sentBody.error }
			const input = { params: read.params.data, query: read.query.data, body: sentBody.data }
			return {
				ok: true,
				perform: async (call) => {
					const reply = await run(input, call)
					return { ...reply, body: response.parse(reply.body) }
				},
			}
		},
	}
}
