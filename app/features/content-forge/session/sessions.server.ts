import { z } from 'zod'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import type { ForgeSession, SessionHead } from './forge-session.ts'
import { storedState } from './forge-state.ts'
import { storedMakers, storedMessages } from './stored-session.ts'

type Row = Pick<ForgeSession, 'id' | 'revision' | 'article' | 'versions' | 'usage' | 'runs' | 'draft' | 'updatedAt'> & {
	state: Record<string, unknown>
	messages: unknown
	madeBy: Record<string, unknown>
}

/** A session of this user; nobody else can read it, whatever their role. */
export async function loadSession(viewer: SignedIn, id: string): Promise<ForgeSession | null> {
	if (!z.guid().safeParse(id).success) return null
	const [row] = await sql<Row[]>`
		select s.id, s.revision, s.state, s.messages, s.made_by as "madeBy", to_json(s.updated_at) as "updatedAt",
			(select json_build_object('number', number, 'text', content) from forge_versions
				where session_id = s.id and number = s.article_number) as article,
			(select coalesce(json_agg(${versionJson()} order by number desc), '[]') from forge_versions v
				where session_id = s.id) as versions,
			(select coalesce(json_agg(json_build_object('id', id, 'function', function) order by created_at desc), '[]')
				from ai_runs where session_id = s.id and outcome = 'running' and keeper is not null) as runs,
			(select json_build_object('id', id, 'title', title) from blog_posts where id = s.draft_id) as draft,
			(select json_build_object('inputTokens', coalesce(sum(input_tokens), 0),
				'outputTokens', coalesce(sum(output_tokens), 0), 'estimated', coalesce(bool_or(estimated), false),
				'costMicros', coalesce(sum(cost_micros), 0), 'images', coalesce(sum(images), 0))
				from ai_runs where session_id = s.id) as usage
		from forge_sessions s where s.id = ${id} and s.person_id = ${viewer.id}`
	if (!row) return null
	const { state, messages, madeBy, ...rest } = row
	return {
		...rest,
		state: storedState(state),
		messages: storedMessages(messages),
		madeBy: storedMakers(madeBy),
		running: row.runs[0]?.id ?? null,
	}
}

const versionJson = () => sql`json_build_object('number', v.number, 'source', v.source, 'request', v.request,
	'engine', v.engine, 'model', v.model, 'words', v.words, 'at', v.created_at)`

/** The user's latest sessions, newest first. */
export async function recentSessions(viewer: SignedIn, max = 12): Promise<SessionHead[]> {
	return sql<SessionHead[]>`
		select s.id, coalesce(nullif(s.state ->> 'optimizedTitle', ''), s.state ->> 'postTitle', '') as title,
			to_json(s.updated_at) as "updatedAt", s.article_number is not null as "hasArticle",
			(select json_build_object('id', id, 'title', title) from blog_posts where id = s.draft_id) as draft
		from forge_sessions s where s.person_id = ${viewer.id} order by s.updated_at desc, s.id limit ${max}`
}
