import { z } from 'zod'
import { apiScopes, scopeNames } from '#app/auth/api-scopes.ts'
import { company } from '#app/config/company.ts'
import { exampleOf as exampleOfEvent } from '#app/features/webhooks/events/event-rows.server.ts'
import { bodySchema, webhookTypeNames, webhookTypes } from '#app/features/webhooks/events/webhook-types.ts'
import { env } from '#app/platform/env/env.server.ts'
import { exampleOf, idempotencyExampleOf, matchExample, type OperationExample } from '../examples/example-of.server.ts'
import { allOperations } from '../operations/all-operations.server.ts'
import { apiBase, written, type Operation } from '../http/operation.ts'
import { problemSchema } from '../http/problem.ts'
import { propertiesOf, schemaOf } from '../http/schema-of.ts'

type Json = Record<string, unknown>

const header = (name: string, required: boolean, description: string, example?: string): Json => ({
	name,
	in: 'header',
	required,
	description,
	schema: { type: 'string' },
	...(example !== undefined && { example }),
})

const describedHeaders = {
	'If-Match': 'The ETag that was read, or *. If it has another version, nothing is changed and the response is 412.',
	'Idempotency-Key':
		'Any text of yours, new for each request. The same request sent again gets the same response for a day.',
}

const ifMatch = (required: boolean) => header('If-Match', required, describedHeaders['If-Match'], matchExample)

function parametersOf(operation: Operation, { params, query }: OperationExample): Json[] {
	const { method, match, schemas } = operation
	const description = describedHeaders['Idempotency-Key']
	const key = header('Idempotency-Key', false, description, idempotencyExampleOf(operation))
	return [
		...propertiesOf(schemas.params).map((each) => ({
			...each,
			in: 'path',
			required: true,
			example: params[each.name],
		})),
		...propertiesOf(schemas.query).map((each) => ({ ...each, in: 'query', example: query[each.name] })),
		...(method === 'GET' ? [] : [key]),
		...(match === undefined ? [] : [ifMatch(match === 'required')]),
	]
}

const isEmpty = (schema: z.ZodType): boolean => propertiesOf(schema).length === 0

function bodyOf({ method, file, schemas: { body } }: Operation, { body: example }: OperationExample): Json {
	if (method === 'GET' || (schemaOf(body, 'input')['additionalProperties'] === false && isEmpty(body))) return {}
	const type = file === undefined ? 'application/json' : 'multipart/form-data'
	return { requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input'), example } } } }
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

const problemExample = {
	type: 'about:blank',
	title: 'Unprocessable Entity',
	status: 422,
	detail: 'Give the post a title.',
	code: 'input',
	errors: [{ pointer: '#/title', detail: 'Give the post a title.' }],
	request: '5c0ffee5-2026-4126-8930-000000000002',
} satisfies z.output<typeof problemSchema>

const okText = ({ status, reveals }: Operation): string =>
	`${status === 201 ? 'Created.' : 'Done.'}${reveals === undefined ? '' : ` A token without ${reveals} gets the id and the version only.`}`

function responseOf({ schemas: { response }, reveals }: Operation): Json {
	const whole = schemaOf(response, 'output')
	return reveals === undefined ? whole : { anyOf: [whole, schemaOf(written, 'output')] }
}

function pathItem(operation: Operation): Json {
	const { id, group, summary, scope, status } = operation
	const example = exampleOf(operation)
	return {
		operationId: id,
		tags: [group],
		summary,
		security: [{ token: scope === null ? [] : [scope] }],
		parameters: parametersOf(operation, example),
		...bodyOf(operation, example),
		responses: {
			[status]: {
				description: okText(operation),
				content: { 'application/json': { schema: responseOf(operation), example: example.response } },
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
				'application/json': { schema: schemaOf(bodySchema(data, type), 'output'), example: exampleOfEvent(type) },
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
			schemas: { Problem: { ...schemaOf(problemSchema, 'output'), examples: [problemExample] } },
		},
		paths,
		webhooks: webhooks(),
	}
}
