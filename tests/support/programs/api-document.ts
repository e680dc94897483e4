import fc from 'fast-check'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../app.ts'

const content = z.record(
	z.string(),
	z.object({ schema: z.record(z.string(), z.unknown()), example: z.unknown().optional() }),
)
const operationSchema = z.object({
	operationId: z.string(),
	parameters: z.array(
		z.object({
			name: z.string(),
			in: z.enum(['path', 'query', 'header']),
			required: z.boolean().optional(),
			example: z.unknown().optional(),
		}),
	),
	requestBody: z.object({ content }).optional(),
	responses: z.record(z.string(), z.object({ content: content.optional() })),
})
const documentSchema = z.object({
	openapi: z.literal('3.1.0'),
	components: z.object({ schemas: z.object({ Problem: z.record(z.string(), z.unknown()) }) }),
	paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

export type ApiOperation = z.output<typeof operationSchema> & { path: string; method: string }

/** The operations of /openapi.json, and what holds a response against it. */
export async function apiDocument(app: TestApp) {
	const api = documentSchema.parse(await (await app.fetch('/openapi.json')).json())
	const operations: ApiOperation[] = Object.entries(api.paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
	)
	const schemas = new Map<string, z.ZodType>()
	const schemaOf = ({ operationId, responses }: ApiOperation, status: number): z.ZodType => {
		const [schema] = Object.values(responses[String(status)]?.content ?? {}).map((each) => each.schema)
		const isProblem = schema?.['$ref'] !== undefined
		const key = isProblem ? 'problem' : `${operationId} ${status}`
		const known = schemas.get(key) ?? z.fromJSONSchema(isProblem ? api.components.schemas.Problem : (schema ?? {}))
		schemas.set(key, known)
		return known
	}
	return {
		operations,
		/** Fails where a response is not as the document says. */
		check: (operation: ApiOperation, response: Response, said: string): void => {
			const { status } = response
			expect(status, said).toBeLessThan(500)
			expect(Object.keys(operation.responses), said).toContain(String(status))
			const type = status < 300 ? 'application/json' : 'application/problem+json'
			expect(response.headers.get('content-type')?.split(';')[0]).toBe(type)
			const read = schemaOf(operation, status).safeParse(JSON.parse(said))
			expect(read.error?.issues ?? [], said.slice(0, 2_000)).toEqual([])
		},
	}
}

const shape = z.looseObject({
	type: z.union([z.string(), z.array(z.string())]).optional(),
	enum: z.array(z.unknown()).optional(),
	anyOf: z.array(z.unknown()).optional(),
	properties: z.record(z.string(), z.unknown()).optional(),
	items: z.unknown().optional(),
})

/** A value that a schema describes, sometimes with a part of another kind; texts are drawn from `word`. */
export function valueOf(schema: unknown, word: fc.Arbitrary<string>, depth = 0): fc.Arbitrary<unknown> {
	const { type, enum: options, anyOf, properties, items } = shape.parse(schema ?? {})
	const kind = Array.isArray(type) ? type[0] : type
	const inner = (each: unknown) => valueOf(each, word, depth + 1)
	const right = () => {
		if (anyOf) return fc.oneof(...anyOf.map(inner))
		if (options && options.length > 0) return fc.constantFrom(...options)
		if (properties)
			return fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)])), {
				requiredKeys: [],
			})
		if (kind === 'array') return fc.array(inner(items), { maxLength: 3 })
		if (kind === 'integer' || kind === 'number') return fc.oneof(fc.integer(), fc.double())
		if (kind === 'boolean') return fc.boolean()
		return word
	}
	return fc.oneof(
		{ weight: 9, arbitrary: right() },
		{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: depth > 2 ? 0 : 2 }) },
	)
}

/** Of a property with requests: `PROPERTY_RUNS` asks for more. */
export const runsOf = (usual: number): number => Number(process.env['PROPERTY_RUNS'] ?? usual)
