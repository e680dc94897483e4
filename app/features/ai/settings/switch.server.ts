import { data, type MiddlewareFunction } from 'react-router'
import { sql } from '#app/db/client.server.ts'
import { aiOff } from './ai-off.ts'

/**
 * Whether the site has AI writing tools. Asked of the database each time, so that every process and every open page
 * knows at once.
 */
export async function aiIsOn(): Promise<boolean> {
	const [row] = await sql<{ on: boolean }[]>`select is_on as on from ai_settings`
	return row?.on ?? true
}

export async function switchAi(on: boolean): Promise<void> {
	await sql`
		insert into ai_settings (is_on) values (${on})
		on conflict (id) do update set is_on = excluded.is_on, updated_at = now()`
}

/** For a page of the writing tools: `export const middleware = [whileAiIsOn]`. Switched off, it is not there (404). */
export const whileAiIsOn: MiddlewareFunction<Response> = async (_request, next) => {
	if (!(await aiIsOn())) throw data(aiOff, { status: 404 })
	return next()
}
