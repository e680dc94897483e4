import { z } from 'zod'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { roles } from '#app/auth/permissions.ts'
import { none, operation, type Operation } from '../http/operation.ts'

const tokenSchema = z.object({
	token: z.object({
		id: z.string(),
		name: z.string(),
		scopes: z.array(z.enum(scopeNames)),
		expiresAt: z.iso.datetime(),
	}),
	owner: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) }),
})

export const tokenOperations: readonly Operation[] = [
	operation({
		id: 'get-token',
		method: 'GET',
		path: '/token',
		group: 'Token',
		summary: 'The token of this request: its scopes, its end and its owner',
		scope: null,
		tool: 'reads',
		status: 200,
		params: none,
		query: none,
		body: none,
		response: tokenSchema,
		run: async (_input, { token, viewer }) => ({
			body: {
				token: {
					id: token.shortId,
					name: token.name,
					scopes: [...token.scopes],
					expiresAt: token.expiresAt.toISOString(),
				},
				owner: { id: viewer.id, name: viewer.name, role: viewer.role },
			},
		}),
	}),
]
