import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allOperations } from '../operations/all-operations.server.ts'
import { openApi } from '../v1/openapi.server.ts'
import { commandOf, exampleOf } from './example-of.server.ts'

/* An example that an operation would refuse, or would never send, does not leave this house. */

const mediaSchema = z.object({ schema: z.record(z.string(), z.unknown()), example: z.unknown() })
const operationSchema = z.object({
	operationId: z.string(),
	parameters: z.array(z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()), example: z.unknown() })),
	requestBody: z.object({ content: z.record(z.string(), mediaSchema) }).optional(),
	responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()) })),
})
const documentSchema = z.object({
	paths: z.record(z.string(), z.record(z.string(), operationSchema)),
	components: z.object({
		schemas: z.object({ Problem: z.looseObject({ examples: z.array(z.unknown()).min(1) }) }),
	}),
})

const published = () => {
	const { paths } = documentSchema.parse(openApi())
	return Object.values(paths).flatMap((methods) => Object.values(methods))
}

const problemsOf = (schema: Record<string, unknown>, value: unknown) =>
	z.fromJSONSchema(schema).safeParse(value).error?.issues ?? []

test.each(allOperations.map(({ id }) => id))('/openapi.json has examples of %s that its schemas take', (id) => {
	const found = published().find(({ operationId }) => operationId === id)
	if (!found) throw new Error('it is not in the document')
	const { parameters, requestBody, responses } = found
	for (const { name, schema, example } of parameters) {
		expect(example, name).toBeDefined()
		expect(problemsOf(schema, example), name).toEqual([])
	}
	for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
		expect(example).not.toEqual({})
		expect(problemsOf(schema, example)).toEqual([])
	}
	const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
	const { schema, example } = mediaSchema.parse(success?.[1].content['application/json'])
	expect(problemsOf(schema, example)).toEqual([])
})

describe.each(allOperations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
	test('takes its own example, and would send its response as it is', () => {
		const example = exampleOf(operation)
		const { params, query, body } = example
		const file = new File(['bytes'], 'office.jpg', { type: 'image/jpeg' })
		const sent = operation.file === undefined ? body : { ...body, [operation.file]: file }
		expect(operation.prepare({ params, query, body: sent })).toMatchObject({ ok: true })
		expect(operation.schemas.response.parse(example.response)).toEqual(example.response)
	})

	test('has a command that names every part of the address', () => {
		const command = commandOf(operation, exampleOf(operation), 'https://site.example')
		expect(command).toContain("'https://site.example/api/v1/")
		expect(command).not.toMatch(/[{]\w+[}]|undefined/)
	})
})

test('the example of a problem is one', () => {
	const { Problem } = documentSchema.parse(openApi()).components.schemas
	for (const example of Problem.examples) expect(problemsOf(Problem, example)).toEqual([])
})

test('no two examples have one Idempotency-Key: they are tried one after the other', () => {
	const keys = allOperations.flatMap(
		(each) => /Idempotency-Key: (\S+)'/.exec(commandOf(each, exampleOf(each), 'https://site.example'))?.[1] ?? [],
	)
	expect(keys.length).toBeGreaterThan(10)
	expect(new Set(keys).size).toBe(keys.length)
})
