import { data, type MiddlewareFunction } from 'react-router'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { aiOff } from './ai-off.ts'

/**
 * Whether AI writing is switched on. Read from the database each time, so that every process and every open page knows
 * at once.
 */
export async function aiIsOn(): Promise<boolean> {
	const [row] = await sql<{ on: boolean }[]>`select is_on as on from ai_settings`
	return row?.on ?? true
}

export async function switchAi(on: boolean): Promise<void> {
	await inTransaction(
		({ sql }) => sql`
		insert into ai_settings (is_on) values (${on})
		on conflict (id) do update set is_on = excluded.is_on, updated_at = now()`,
	)
}

/**
 * For pages of the writing tools: `export const middleware = [whileAiIsOn]`. While they are switched off, the page is
 * a 404.
 */
export const whileAiIsOn: MiddlewareFunction<Response> = async (_request, next) => {
	if (!(await aiIsOn())) throw data(aiOff, { status: 404 })
	return next()
}
