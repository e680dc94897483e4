import { z } from 'zod'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { roles } from '#app/auth/permissions.ts'
import { sql } from '#app/db/client.server.ts'
import { none, operation, type Operation } from '../http/operation.ts'
import { listOf, pageOf, paging } from '../http/paging.ts'

const tokenSchema = z.object({
	token: z.object({
		id: z.string(),
		name: z.string(),
		scopes: z.array(z.enum(scopeNames)),
		expiresAt: z.iso.datetime(),
	}),
	owner: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) }),
})

const person = z.object({
	id: z.uuid(),
	name: z.string(),
	email: z.string(),
	role: z.enum(roles),
	isSuspended: z.boolean(),
	createdAt: z.iso.datetime(),
})

type PersonRow = Omit<z.output<typeof person>, 'createdAt'> & { createdAt: Date }

export const peopleOperations: readonly Operation[] = [
	operation({
		id: 'get-token',
		method: 'GET',
		path: '/token',
		group: 'Token',
		summary: 'The token of this request: its scopes, its end and its owner',
		scope: null,
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
	operation({
		id: 'list-people',
		method: 'GET',
		path: '/people',
		group: 'People',
		summary: 'People with an account, newest first',
		scope: 'people:read',
		status: 200,
		params: none,
		query: z.strictObject(paging),
		body: none,
		response: listOf(person),
		run: async ({ query: { limit, cursor } }) => {
			const after = cursor ? sql`and (created_at, id) < (${cursor.at}, ${cursor.id})` : sql``
			const rows = await sql<PersonRow[]>`
				select id, full_name as name, email, role, suspended_at is not null as "isSuspended", created_at as "createdAt"
				from profiles where not is_anonymous ${after} order by created_at desc, id desc limit ${limit + 1}`
			const { page, next } = pageOf(rows, limit)
			const data = page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
			return { body: { data, next }, next }
		},
	}),
]
