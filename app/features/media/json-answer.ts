import type { ActionFunctionArgs } from 'react-router'
import type { FormRefusal } from '#app/auth/form-action.server.ts'
import { libraryMessages as messages } from './picture/messages.ts'

export type Refused = { ok: false; message: string }

type Refusal = { data: FormRefusal; init: ResponseInit | null }
type Change<Result, Contract> = ((args: ActionFunctionArgs) => Promise<Result | Refusal>) & { contract: Contract }

/** A mutation as a call for scripts: its answer, or the one sentence that says why not, as JSON. */
export function jsonAnswer<Result extends { ok: true }, Contract>(change: Change<Result, Contract>) {
	const answer = async (args: ActionFunctionArgs): Promise<Response> => {
		const result = await change(args)
		if ('ok' in result) return Response.json(result)
		const message = Object.values(result.data.errors)[0] ?? messages.failed
		return Response.json({ ok: false, message } satisfies Refused, result.init ?? {})
	}
	return Object.assign(answer, { contract: change.contract })
}
