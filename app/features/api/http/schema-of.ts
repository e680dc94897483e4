import { z } from 'zod'

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

const objectSchema = z.object({
	properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
	required: z.array(z.string()).default([]),
})

/** Each property of an object's schema, and whether it is required. */
export function propertiesOf(schema: z.ZodType): { name: string; required: boolean; schema: Json }[] {
	const { properties, required } = objectSchema.parse(schemaOf(schema, 'input'))
	return Object.entries(properties).map(([name, each]) => ({ name, required: required.includes(name), schema: each }))
}
