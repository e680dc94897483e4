import { createHash } from 'node:crypto'
import { z } from 'zod'
import { apiBase, type Operation } from '../http/operation.ts'
import { matchText } from '../http/read-call.server.ts'
import { propertiesOf, schemaOf } from '../http/schema-of.ts'
import { ownValues, sampleValues } from './sample-values.server.ts'

type Json = Record<string, unknown>

/** A request of an operation and its response, made from its schemas. */
export type OperationExample = { params: Json; query: Json; body: Json; response: unknown }

const shapeSchema = z.looseObject({
	type: z.union([z.string(), z.array(z.string())]).optional(),
	const: z.unknown().optional(),
	enum: z.array(z.unknown()).optional(),
	anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
	properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
	items: z.record(z.string(), z.unknown()).optional(),
	minimum: z.number().optional(),
})

/** The values that a field of a name may have. */
type Samples = (name: string) => readonly unknown[]

export function exampleOf({ id, group, method, schemas }: Operation): OperationExample {
	const values = sampleValues()
	const samples: Samples = (name) => [...(values[`${group}.${name}`] ?? []), ...(values[name] ?? [])]
	const parts = (schema: z.ZodType): Json =>
		Object.fromEntries(propertiesOf(schema).map(({ name, schema: each }) => [name, valueOf(each, name, samples)]))
	const own = ownValues[id]
	const response = valueOf(schemaOf(schemas.response, 'output'), '', samples)
	return {
		params: parts(schemas.params),
		query: parts(schemas.query),
		body: method === 'GET' ? {} : { ...(own?.body ?? parts(schemas.body)) },
		response: own?.response && isObject(response) ? withOwn(response, own.response) : response,
	}
}

const withOwn = (value: Json, own: Readonly<Json>): Json => {
	const merged = Object.entries(own).map(([name, each]) => {
		const before = value[name]
		return [name, isObject(before) && isObject(each) ? { ...before, ...each } : each] as const
	})
	return { ...value, ...Object.fromEntries(merged) }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function valueOf(schema: Json, name: string, samples: Samples): unknown {
	const sample = samples(name).find((each) => z.fromJSONSchema(schema).safeParse(each).success)
	if (sample !== undefined) return sample
	const { const: only, enum: options, anyOf, type, properties, items, minimum } = shapeSchema.parse(schema)
	if (only !== undefined) return only
	if (options) return options[0]
	if (anyOf?.[0]) return valueOf(anyOf[0], name, samples)
	switch (Array.isArray(type) ? type[0] : type) {
		case 'object':
			return Object.fromEntries(
				Object.entries(properties ?? {}).map(([key, each]) => [key, valueOf(each, key, samples)]),
			)
		case 'array':
			return items ? [valueOf(items, name, samples)] : []
		case 'integer':
		case 'number':
			return Math.max(1, minimum ?? 1)
		case 'boolean':
			return false
		default:
			return name
	}
}

/** The request as a command, ready to be tried with a token. */
export function commandOf(operation: Operation, { params, query, body }: OperationExample, address: string): string {
	const { method, path, match, file } = operation
	const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))
	const asked = new URLSearchParams(
		Object.entries(query)
			.filter(([name]) => name !== 'cursor')
			.map(([name, value]): [string, string] => [name, String(value)]),
	).toString()
	const lines = [
		`curl ${method === 'GET' ? '' : `-X ${method} `}'${address}${apiBase}${filled}${asked === '' ? '' : `?${asked}`}'`,
		`-H 'Authorization: Bearer TOKEN'`,
		...(method === 'GET' ? [] : [`-H 'Idempotency-Key: ${idempotencyExampleOf(operation)}'`]),
		...(match === 'required' ? [`-H 'If-Match: ${matchExample}'`] : []),
		...(file === undefined ? jsonLines(body) : formLines(body, file)),
	]
	return lines.join(' \\\n  ')
}

export const matchExample = matchText(3)
/** A key of its own for each operation: anyone who tries one example after the other repeats no key. */
export const idempotencyExampleOf = ({ id }: Pick<Operation, 'id'>): string =>
	`5c0ffee5-2026-4126-8930-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`

const jsonLines = (body: Json): string[] =>
	Object.keys(body).length === 0
		? []
		: [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]

const formLines = (body: Json, file: string): string[] =>
	Object.entries(body).map(([name, value]) => `-F '${name}=${name === file ? '@office.jpg' : String(value)}'`)
