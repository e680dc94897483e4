import { z } from 'zod'
import { schemaOf } from '../http/schema-of.ts'

/** A field as the reference lists it. */
export type FieldRow = { name: string; type: string; required: boolean }

const objectSchema = z.object({
	properties: z.record(z.string(), z.unknown()).default({}),
	required: z.array(z.string()).default([]),
})

const valueSchema = z.looseObject({
	type: z.union([z.string(), z.array(z.string())]).optional(),
	format: z.string().optional(),
	enum: z.array(z.unknown()).optional(),
	const: z.unknown().optional(),
	anyOf: z.array(z.unknown()).optional(),
	items: z.unknown().optional(),
	maxLength: z.number().optional(),
})

/** The fields of a schema, those of objects inside it under their path. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): FieldRow[] {
	return rowsOf(schemaOf(schema, io), '', io)
}

function rowsOf(schema: unknown, path: string, io: 'input' | 'output'): FieldRow[] {
	const { properties, required } = objectSchema.parse(schema)
	return Object.entries(properties).flatMap(([key, each]) => {
		const name = path === '' ? key : `${path}.${key}`
		const row = { name, type: typeOf(each), required: io === 'input' && required.includes(key) }
		const inner = innerOf(each)
		return [row, ...(inner === null ? [] : rowsOf(inner, name, io))]
	})
}

/** The object in a field, or in each item of a list. */
function innerOf(schema: unknown): unknown {
	const { type, items } = valueSchema.parse(schema)
	if (type === 'object') return schema
	return type === 'array' && items !== undefined ? innerOf(items) : null
}

/** In a few words. */
function typeOf(schema: unknown): string {
	const { type, format, enum: options, const: only, anyOf, items, maxLength } = valueSchema.parse(schema)
	if (anyOf) return anyOf.map(typeOf).join(' or ')
	if (options) return options.map((each) => JSON.stringify(each)).join(' or ')
	if (only !== undefined) return JSON.stringify(only)
	if (type === 'array') return items === undefined ? 'list' : `list of ${typeOf(items)}`
	const plain = Array.isArray(type) ? type.join(' or ') : (type ?? 'any JSON')
	const more = [format, maxLength === undefined ? undefined : `at most ${maxLength} characters`]
		.filter(Boolean)
		.join(', ')
	return more === '' ? plain : `${plain} (${more})`
}
