import { z } from 'zod'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import type { Usage } from '../function-events.ts'
import type { ChatMessage, ForgeSession, SessionHead } from './forge-session.ts'
import type { ForgeTool } from './forge-state.ts'
import { storedState } from './state-input.ts'

type Row = Pick<ForgeSession, 'id' | 'revision' | 'article' | 'versions' | 'usage' | 'runs' | 'draft' | 'updatedAt'> & {
	state: Record<string, unknown>
	messages: unknown
	madeBy: Record<string, unknown>
}

/** A session of this person's; nobody else reads it, whatever their role. */
export async function loadSession(viewer: SignedIn, id: string): Promise<ForgeSession | null> {
	if (!z.guid().safeParse(id).success) return null
	const [row] = await sql<Row[]>`
		select s.id, s.revision, s.state, s.messages, s.made_by as "madeBy", to_json(s.updated_at) as "updatedAt",
			(select json_build_object('number', number, 'text', content) from forge_versions
				where session_id = s.id and number = s.article_number) as article,
			(select coalesce(json_agg(${versionJson()} order by number desc), '[]') from forge_versions v
				where session_id = s.id) as versions,
			(select coalesce(json_agg(json_build_object('id', id, 'function', function) order by created_at desc), '[]')
				from forge_runs where session_id = s.id and outcome = 'running') as runs,
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

/** What this person wrote last; the newest first. */
export async function recentSessions(viewer: SignedIn, most = 12): Promise<SessionHead[]> {
	return sql<SessionHead[]>`
		select s.id, coalesce(nullif(s.state ->> 'optimizedTitle', ''), s.state ->> 'postTitle', '') as title,
			to_json(s.updated_at) as "updatedAt", s.article_number is not null as "hasArticle",
			(select json_build_object('id', id, 'title', title) from blog_posts where id = s.draft_id) as draft
		from forge_sessions s where s.person_id = ${viewer.id} order by s.updated_at desc, s.id limit ${most}`
}

const message = z.object({
	id: z.string(),
	role: z.enum(['user', 'assistant']),
	content: z.string(),
	timestamp: z.string(),
})
const storedMessages = (stored: unknown): ChatMessage[] => z.array(message).catch([]).parse(stored)

const usage = z.object({
	inputTokens: z.number(),
	outputTokens: z.number(),
	estimated: z.boolean(),
	costMicros: z.number().nullable(),
	images: z.number(),
}) satisfies z.ZodType<Usage>

const maker = z.object({
	engine: z.enum(['offline', 'model']),
	model: z.string(),
	usage: usage.nullable(),
	at: z.string(),
	/** The hash of what it was made from. */
	from: z.string(),
	/** Of keywords: the one that was suggested, which may have been typed over since. */
	focusKeyword: z.string().optional(),
})
const makers = z.partialRecord(
	z.enum([
		'suggest-keywords',
		'optimize-meta-title',
		'suggest-content-value',
		'generate-meta-description',
		'write-introduction',
		'suggest-content-goals',
		'generate-full-content',
		'refine-content',
		'generate-image',
	]),
	maker,
)
type Makers = Partial<Record<ForgeTool, z.output<typeof maker>>>
const storedMakers = (stored: unknown): Makers => makers.catch({}).parse(stored)
