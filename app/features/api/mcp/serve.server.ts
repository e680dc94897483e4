import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
	CallToolRequestSchema,
	ErrorCode,
	InitializeRequestSchema,
	isJSONRPCRequest,
	ListToolsRequestSchema,
	McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { ActionFunctionArgs } from 'react-router'
import { apiScopes, type ApiScope } from '#app/auth/api-scopes.ts'
import type { Bearer } from '#app/auth/api-tokens.server.ts'
import { setViewer } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { apiMessages } from '../http/messages.ts'
import { problemSchema } from '../http/problem.ts'
import { takeRate } from '../http/rate.server.ts'
import { bearerOf } from '../http/read-call.server.ts'
import { runOperation } from '../v1/run-operation.server.ts'
import { mcpMessages as messages } from './messages.ts'
import { findTool, toolsFor, type Tool } from './tools.server.ts'

/** Of JSON-RPC: our own, for a request that is refused before it is read. */
const refused = -32_001

export function rpcError(
	status: number,
	code: number,
	message: string,
	headers: Record<string, string> = {},
): Response {
	const body = { jsonrpc: '2.0', error: { code, message }, id: null }
	return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}

/** A request of MCP: one message, with token and limit as for the API; nothing is remembered between two. */
export async function serveMcp(args: ActionFunctionArgs): Promise<Response> {
	const { request, context } = args
	const read = readMessage(await request.text())
	if (!read.ok) return rpcError(400, read.code, read.message)
	const bearer = await bearerOf(request)
	if (!bearer) return rpcError(401, refused, apiMessages.noToken, { 'www-authenticate': 'Bearer realm="api"' })
	setViewer(context, bearer.viewer)
	const { wait, headers } = await takeRate(bearer.token.id)
	if (wait > 0) return rpcError(429, refused, apiMessages.tooMany, { ...headers, 'retry-after': String(wait) })
	const misfit = misfitOf(read.message)
	if (misfit !== null) return Response.json(misfit, { headers: { ...headers, 'cache-control': 'no-store' } })
	// One for each request: without sessions the SDK takes no other.
	const server = serverFor({ ...bearer, token: { ...bearer.token, scopes: withoutOutward(bearer) } }, args)
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
	await server.connect(transport)
	try {
		const response = await transport.handleRequest(request, { parsedBody: read.message })
		for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'no-store' }))
			response.headers.set(name, value)
		return response
	} finally {
		await server.close()
	}
}

/** Whatever the token may do elsewhere: through an assistant nothing becomes public, and nothing leaves. */
const withoutOutward = ({ token }: Bearer): ReadonlySet<ApiScope> =>
	new Set([...token.scopes].filter((scope) => !apiScopes[scope].isOutward))

type Read = { ok: true; message: unknown } | { ok: false; code: number; message: string }

/** One message: a batch would count as one request, and the protocol has none since 2025-06-18. */
function readMessage(text: string): Read {
	try {
		const message: unknown = JSON.parse(text, (_name, value: unknown) =>
			typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
		)
		if (Array.isArray(message)) return { ok: false, code: ErrorCode.InvalidRequest, message: messages.batch }
		return { ok: true, message }
	} catch {
		return { ok: false, code: ErrorCode.ParseError, message: messages.malformed }
	}
}

const schemas = [InitializeRequestSchema, ListToolsRequestSchema, CallToolRequestSchema]

/** The error of a request with other parameters than its method has. The SDK says that the server failed (-32603). */
function misfitOf(message: unknown): object | null {
	if (!isJSONRPCRequest(message)) return null
	const { id, method } = message
	const schema = schemas.find(({ shape }) => shape.method.value === method)
	const issue = schema?.safeParse(message).error?.issues[0]
	if (!issue) return null
	const text = messages.misfit(method, issue.path.join('.'))
	return { jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidParams, message: text } }
}

/** Of elicitations, which this server does not send; the default one compiles schemas into functions. */
const noValidator = {
	getValidator: () => {
		throw new Error('This server asks nothing of its clients.')
	},
}

function serverFor(bearer: Bearer, args: ActionFunctionArgs): McpServer {
	const { name } = company()
	const mcp = new McpServer(
		{ name, version: '1', websiteUrl: env.SITE_URL },
		{
			capabilities: { tools: {} },
			instructions: messages.instructions(name, env.SITE_URL),
			jsonSchemaValidator: noValidator,
		},
	)
	const { scopes } = bearer.token
	mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
		tools: toolsFor(scopes).map(({ listed }) => listed),
	}))
	mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
		const tool = findTool(params.name, scopes)
		if (!tool) throw new McpError(ErrorCode.InvalidParams, messages.noTool(params.name.slice(0, 100)))
		try {
			return await call(tool, params.arguments ?? {}, bearer, args)
		} catch (error) {
			log.error({ err: error, tool: params.name }, 'a tool of MCP failed')
			throw new McpError(ErrorCode.InternalError, messages.failed)
		}
	})
	return mcp
}

async function call(tool: Tool, given: Record<string, unknown>, bearer: Bearer, args: ActionFunctionArgs) {
	const { request, params, callText } = tool.requestOf(given, env.SITE_URL)
	const asked = { operation: tool.operation, params, bearer, via: 'mcp' as const, callText, headers: {} }
	const response = await runOperation(asked, { ...args, request })
	const text = await response.text()
	if (response.ok) return { content: [{ type: 'text' as const, text }] }
	return { isError: true, content: [{ type: 'text' as const, text: sentencesOf(text) }] }
}

/** The problem of the API, in sentences. */
function sentencesOf(text: string): string {
	const { detail, code, errors = [] } = problemSchema.parse(JSON.parse(text))
	if (code === 'scope') return messages.personOnly
	const named = errors.map(({ pointer, detail: each }) => `${nameOf(pointer)}: ${each}`)
	return named.length > 0 ? named.join('\n') : detail
}

/** `#/fields/title` is the argument fields.title. */
const nameOf = (pointer: string): string => pointer.replace(/^(?:#|params|query)\//, '').replaceAll('/', '.')
