import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'
import type { TestApp } from '../app.ts'

/** An assistant with a token: the official client of MCP, over HTTP. */
export async function assistantOf(app: TestApp, token: string) {
	const client = new Client({ name: 'test', version: '1' })
	const headers = { authorization: `Bearer ${token}` }
	const transport = new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } })
	// Its types say that a session may be undefined, and those of the client that it may be missing.
	const connecting: { connect(transport: object): Promise<void> } = client
	await connecting.connect(transport)
	const text = z.object({
		isError: z.boolean().optional(),
		content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
	})
	const call = async (name: string, given: Record<string, unknown> = {}) => {
		const { isError = false, content } = text.parse(await client.callTool({ name, arguments: given }))
		return { isError, text: content[0].text }
	}
	return {
		client,
		call,
		names: async () => (await client.listTools()).tools.map(({ name }) => name),
		async read(name: string, given: Record<string, unknown> = {}) {
			const { isError, text: json } = await call(name, given)
			if (isError) throw new Error(`${name}: ${json}`)
			return thing.parse(JSON.parse(json))
		},
	}
}

/** What tests read of the results of tools. */
export const thing = z.looseObject({
	id: z.string().default(''),
	version: z.number().default(0),
	state: z.string().optional(),
	fields: z.looseObject({ title: z.string() }).optional(),
	data: z.array(z.looseObject({ id: z.string().default('') })).default([]),
})
