import type { Shape } from './field.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** JSON Schema (2020-12) of a value for the API, from the shape that also feeds the property tests. */
export function jsonSchemaOf(shape: Shape): JsonSchema {
	switch (shape.kind) {
		case 'text':
			return { type: 'string', maxLength: shape.max }
		case 'choice':
			return { enum: [...shape.options] }
		case 'timestamp':
			return { anyOf: [{ type: 'string', format: 'date-time' }, { const: '' }] }
		case 'day':
			return { anyOf: [{ type: 'string', format: 'date' }, { const: '' }] }
		case 'colour':
			return { anyOf: [{ type: 'string', pattern: '^#[0-9a-f]{6}$' }, { const: '' }] }
		case 'toggle':
			return { type: 'boolean' }
		case 'number':
			return { type: [shape.isWhole ? 'integer' : 'number', 'null'], minimum: shape.min, maximum: shape.max }
		case 'quantity':
			return {
				type: 'object',
				properties: {
					amount: { type: ['number', 'null'], minimum: shape.min, maximum: shape.max },
					unit: { enum: [...shape.units] },
				},
				required: ['amount', 'unit'],
				additionalProperties: false,
			}
		case 'reference':
			return { type: 'string', maxLength: 60, pattern: '^[A-Za-z0-9_-]*$' }
		case 'names':
		case 'lines':
			return { type: 'array', items: { type: 'string', maxLength: shape.maxLength }, maxItems: shape.max }
		case 'list':
			return { type: 'array', items: jsonSchemaOf(shape.item), minItems: shape.min, maxItems: shape.max }
		case 'group':
			return {
				type: 'object',
				properties: Object.fromEntries(Object.entries(shape.fields).map(([name, each]) => [name, jsonSchemaOf(each)])),
				required: Object.keys(shape.fields),
				additionalProperties: false,
			}
	}
}
