import type { ActionFunctionArgs } from 'react-router'
import { mcpMessages as messages } from './mcp/messages.ts'
import { rpcError, serveMcp } from './mcp/serve.server.ts'

/** The Model Context Protocol, for assistants with a token of the API. There is no stream to open. */
export const loader = (): Response => rpcError(405, -32_000, messages.onlyPost, { allow: 'POST' })

/** The tool that is called has a permission of its own. */
export const action = Object.assign((args: ActionFunctionArgs) => serveMcp(args), {
	contract: { allow: 'api:call' as const, limit: 'api' as const },
})
