import { z } from 'zod'
import type { ApiScope } from '#app/auth/api-scopes.ts'
import { allOperations } from '../operations/all-operations.server.ts'
import { apiBase, type Operation, type Part } from '../http/operation.ts'
import { matchText } from '../http/read-call.server.ts'
import { schemaOf } from '../http/schema-of.ts'
import { mcpMessages as messages } from './messages.ts'

type Json = Record<string, unknown>

const parts: readonly Part[] = ['params', 'query', 'body']
/** The argument that is sent as Idempotency-Key. */
const keyName = 'idempotencyKey'
/** They are about publishing, which no tool does. */
const leftOut: ReadonlySet<string> = new Set(['publish', 'acceptProblems'])

const objectSchema = z.object({
	properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
	required: z.array(z.string()).default([]),
})

/**
 * A tool is an operation of the API: its arguments are the fields of path, query and body, the
 * version instead of If-Match, and the key of the request.
 */
export class Tool {
	readonly operation: Operation
	readonly #parts: ReadonlyMap<string, Part>
	readonly #schema: Json

	constructor(operation: Operation) {
		this.operation = operation
		const names = new Map<string, Part>()
		const properties: Json = {}
		const required: string[] = []
		for (const part of parts) {
			const schema = objectSchema.parse(schemaOf(operation.schemas[part], 'input'))
			for (const [name, each] of Object.entries(schema.properties)) {
				if (leftOut.has(name)) continue
				if (names.has(name)) throw new Error(`The tool ${operation.id} has two arguments of the name ${name}.`)
				names.set(name, part)
				properties[name] = each
			}
			required.push(...schema.required.filter((name) => names.has(name)))
		}
		if (operation.match !== undefined)
			properties['version'] = { type: 'integer', minimum: 0, description: messages.version }
		if (operation.match === 'required') required.push('version')
		if (operation.method !== 'GET')
			properties[keyName] = { type: 'string', minLength: 1, maxLength: 255, description: messages.key }
		this.#parts = names
		this.#schema = { type: 'object', properties, required, additionalProperties: false }
	}

	/** As tools/list has it. */
	get listed() {
		const { id, summary, tool, byVisitors } = this.operation
		const description = byVisitors ? `${summary}. ${messages.byOthers}` : summary
		const annotations = { title: summary, readOnlyHint: tool === 'reads', destructiveHint: false, openWorldHint: false }
		return { name: id, description, inputSchema: { ...this.#schema, type: 'object' as const }, annotations }
	}

	/** The arguments as a request of the API. Wrong ones are left to its schemas, whose messages name them. */
	requestOf(given: Json, site: string): { request: Request; params: Record<string, string>; callText: string } {
		const sent: Record<Part, Json> = { params: {}, query: {}, body: {} }
		const { method, match } = this.operation
		const hasMatch = match === 'required' || (match === 'optional' && (given['version'] ?? null) !== null)
		const hasBody = method !== 'GET'
		for (const [name, value] of Object.entries(given)) {
			if (match !== undefined && name === 'version') continue
			if (hasBody && name === keyName) continue
			// What is no argument is for the schema of the body, or of the query, to refuse.
			const part = this.#parts.get(name) ?? (this.operation.method === 'GET' ? 'query' : 'body')
			sent[part][name] = value
		}
		const params = textsOf(sent.params)
		const query = new URLSearchParams(textsOf(sent.query))
		const path = this.operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
			encodeURIComponent(params[name] ?? ''),
		)
		const request = new Request(`${site}${apiBase}${path}?${query}`, {
			method,
			headers: {
				...(hasBody && { 'content-type': 'application/json' }),
				...(hasBody && given[keyName] !== undefined && { 'idempotency-key': keyText(given[keyName]) }),
				...(hasMatch && { 'if-match': versionText(given['version']) }),
			},
			...(hasBody && { body: JSON.stringify(sent.body) }),
		})
		return { request, params, callText: JSON.stringify(sorted(given)) }
	}
}

/** The same arguments in another order are the same call. */
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted)
	if (typeof value !== 'object' || value === null) return value
	return Object.entries(value)
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, each]) => [name, sorted(each)])
}

const textsOf = (values: Json): Record<string, string> =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
	)

/** Never `*`: an assistant changes what it has read. */
const versionText = (version: unknown): string =>
	typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? matchText(version) : '"unknown"'

/** An empty key is refused by the API; what no header can hold has to become one. */
const keyText = (key: unknown): string => (typeof key === 'string' && /^[\x21-\x7e]*$/.test(key) ? key : '')

const tools: ReadonlyMap<string, Tool> = new Map(
	allOperations.filter(({ tool }) => tool !== undefined).map((operation) => [operation.id, new Tool(operation)]),
)

/** Those that the scopes of a token allow. */
export const toolsFor = (scopes: ReadonlySet<ApiScope>): Tool[] =>
	[...tools.values()].filter(({ operation: { scope } }) => scope === null || scopes.has(scope))

export const findTool = (name: string, scopes: ReadonlySet<ApiScope>): Tool | null =>
	toolsFor(scopes).find(({ operation }) => operation.id === name) ?? null
