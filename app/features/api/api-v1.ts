import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { respondToProgram } from './v1/respond.server.ts'

/** Everything below /api/v1, for programs with a token. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> => respondToProgram(args)

/** The operation that is asked for has a permission of its own. */
export const action = Object.assign((args: ActionFunctionArgs) => respondToProgram(args), {
	contract: { allow: 'api:call' as const, limit: 'api' as const },
})
