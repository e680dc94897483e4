import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { apiMessages as messages } from './messages.ts'

/** RFC 9457, with the names of the fields at fault. */
export const problemSchema = z.object({
	type: z.literal('about:blank'),
	title: z.string(),
	status: z.int(),
	detail: z.string(),
	/** For programs, where the status alone does not say enough. */
	code: z.string().optional(),
	errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
	/** In the log of the site. */
	request: z.string().optional(),
})

type Extra = Partial<Pick<z.output<typeof problemSchema>, 'code' | 'errors' | 'request'>>

export function problem(
	status: number,
	detail: string,
	extra: Extra = {},
	headers: Record<string, string> = {},
): Response {
	const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...extra }
	return Response.json(body, {
		status,
		headers: { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
	})
}

/** Without a token that works. */
export const noToken = (headers: Record<string, string> = {}): Response =>
	problem(401, messages.noToken, { code: 'token' }, { ...headers, 'www-authenticate': 'Bearer realm="api"' })
