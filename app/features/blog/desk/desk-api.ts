import type { ActionFunctionArgs } from 'react-router'
import { deskAction } from './desk-action.server.ts'

/** The table's form for its script: a few bytes of JSON where the page answers a whole page. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const result = await deskAction(args)
	return 'ok' in result ? Response.json(result) : Response.json(result.data, result.init ?? {})
}

export const action = Object.assign(answer, { contract: deskAction.contract })
