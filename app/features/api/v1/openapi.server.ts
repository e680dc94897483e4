import { z } from 'zod'
import { apiScopes, scopeNames } from '#app/auth/api-scopes.ts'
import { company } from '#app/config/company.ts'
import { exampleOf } from '#app/features/webhooks/events/event-rows.server.ts'
import { bodySchema, webhookTypeNames, webhookTypes } from '#app/features/webhooks/events/webhook-types.ts'
import { env } from '#app/platform/env/env.server.ts'
import { allOperations } from '../operations/all-operations.server.ts'
import { apiBase, type Operation } from '../http/operation.ts'
import { problemSchema } from '../http/problem.ts'

type Json = Record<string, unknown>

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
	const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
		io,
		unrepresentable: 'any',
		override: ({ zodSchema, jsonSchema }) => {
			if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
		},
	})
	return rest
}

/** Each property of an object's schema, and whether it is required. */
function propertiesOf(schema: z.ZodType): { name: string; required: boolean; schema: unknown }[] {
	const { properties = {}, required = [] } = z
		.object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() })
		.parse(schemaOf(schema, 'input'))
	return Object.entries(properties).map(([name, each]) => ({ name, required: required.includes(name), schema: each }))
}

const header = (name: string, required: boolean, description: string): Json => ({
	name,
	in: 'header',
	required,
	description,
	schema: { type: 'string' },
})

const describedHeaders = {
	'If-Match': 'The ETag of the version that is changed, or *. Another version is answered with 412.',
	'Idempotency-Key':
		'Any text of yours, new for each request. The same request sent again gets the same response for a day.',
}

function parametersOf({ method, needsMatch, schemas }: Operation): Json[] {
	return [
		...propertiesOf(schemas.params).map((each) => ({ ...each, in: 'path', required: true })),
		...propertiesOf(schemas.query).map((each) => ({ ...each, in: 'query' })),
		...(method === 'GET' ? [] : [header('Idempotency-Key', false, describedHeaders['Idempotency-Key'])]),
		...(method === 'GET' || method === 'POST'
			? []
			: [header('If-Match', needsMatch === true, describedHeaders['If-Match'])]),
		...(method === 'POST' && needsMatch ? [header('If-Match', true, describedHeaders['If-Match'])] : []),
	]
}

const isEmpty = (schema: z.ZodType): boolean => propertiesOf(schema).length === 0

function bodyOf({ method, file, schemas: { body } }: Operation): Json {
	if (method === 'GET' || (schemaOf(body, 'input')['additionalProperties'] === false && isEmpty(body))) return {}
	const type = file === undefined ? 'application/json' : 'multipart/form-data'
	return { requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } } }
}

const described: Readonly<Record<number, string>> = {
	400: 'The request cannot be read.',
	401: 'There is no token that works.',
	403: 'The token does not have the scope.',
	404: 'There is no such thing, or the owner of the token may not see it.',
	409: 'The thing is in a state in which this cannot be done.',
	412: 'The thing was changed since.',
	415: 'The body has another type.',
	413: 'The body is too large.',
	422: 'A field is not right; errors names it.',
	428: 'If-Match is missing.',
	429: 'Too many requests; Retry-After says how long to wait.',
	503: 'The site is busy; Retry-After says how long to wait.',
}

const problems = Object.fromEntries(
	Object.entries(described).map(([status, description]) => [
		status,
		{ description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
	]),
)

const okText = (status: Operation['status']): string => (status === 201 ? 'Made.' : 'Done.')

function pathItem(operation: Operation): Json {
	const { id, group, summary, scope, status, schemas } = operation
	return {
		operationId: id,
		tags: [group],
		summary,
		security: [{ token: scope === null ? [] : [scope] }],
		parameters: parametersOf(operation),
		...bodyOf(operation),
		responses: {
			[status]: {
				description: okText(status),
				content: { 'application/json': { schema: schemaOf(schemas.response, 'output') } },
			},
			...problems,
		},
	}
}

/** What the site sends to other programs, with the headers of Standard Webhooks. */
const webhooks = (): Json =>
	Object.fromEntries(
		webhookTypeNames.map((type) => {
			const { group, summary, data } = webhookTypes[type]
			const content = {
				'application/json': { schema: schemaOf(bodySchema(data, type), 'output'), example: exampleOf(type) },
			}
			return [
				type,
				{
					post: {
						operationId: `webhook-${type}`,
						tags: [group],
						summary,
						parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
							header(name, true, 'As Standard Webhooks 1.0.0 describes it.'),
						),
						requestBody: { required: true, content },
						responses: { '2XX': { description: 'Taken.' } },
					},
				},
			]
		}),
	)

/** OpenAPI 3.1 of everything below /api/v1, made from the operations themselves. */
export function openApi(): Json {
	const paths: Record<string, Json> = {}
	for (const operation of allOperations)
		paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: pathItem(operation) }
	const scopes = scopeNames.map((name) => `- \`${name}\`: ${apiScopes[name].label}`).join('\n')
	return {
		openapi: '3.1.0',
		info: {
			title: `API of ${company().name}`,
			version: '1',
			description: `Tokens are made at ${env.SITE_URL}/admin/api. A token does what its scopes and the role of its owner allow:\n\n${scopes}`,
		},
		servers: [{ url: env.SITE_URL + apiBase }],
		components: {
			securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
			schemas: { Problem: schemaOf(problemSchema, 'output') },
		},
		paths,
		webhooks: webhooks(),
	}
}
