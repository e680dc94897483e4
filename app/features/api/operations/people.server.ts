import { z } from 'zod'
import { roles } from '#app/auth/permissions.ts'
import { sql } from '#app/db/client.server.ts'
import { none, operation, type Operation } from '../http/operation.ts'
import { listOf, pageOf, paging } from '../http/paging.ts'

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
