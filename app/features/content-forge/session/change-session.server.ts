import { newId } from '#app/db/ids.ts'
import type { Handle } from '#app/db/client.server.ts'
import { countWords } from '#app/format/letters-and-words.ts'
import type { ChatMessage, RunEvent, VersionHead, VersionSource } from './forge-session.ts'
import type { ForgeState } from './forge-state.ts'
import { storedState } from './forge-state.ts'
import { storedMakers, storedMessages, type Makers } from './stored-session.ts'

export type Saved = Extract<RunEvent, { type: 'saved' }>

export type Locked = {
	personId: string
	revision: number
	state: ForgeState
	makers: Makers
	messages: ChatMessage[]
	article: { number: number; text: string } | null
	/** The highest version number so far. */
	newest: number
}

/** Locks the session for a change; null when it is gone. */
export async function lockSession({ sql }: Handle, id: string): Promise<Locked | null> {
	const [row] = await sql<
		(Omit<Locked, 'state' | 'makers' | 'messages'> &
			Record<'state' | 'makers', Record<string, unknown>> & { messages: unknown })[]
	>`
		select s.person_id as "personId", s.revision, s.state, s.made_by as makers, s.messages,
			(select json_build_object('number', number, 'text', content) from forge_versions
				where session_id = s.id and number = s.article_number) as article,
			(select coalesce(max(number), 0) from forge_versions where session_id = s.id) as newest
		from forge_sessions s where s.id = ${id} for update of s`
	return (
		(row && {
			...row,
			state: storedState(row.state),
			makers: storedMakers(row.makers),
			messages: storedMessages(row.messages),
		}) ??
		null
	)
}

export const newMessage = (role: ChatMessage['role'], content: string): ChatMessage => ({
	id: newId(),
	role,
	content,
	timestamp: new Date().toISOString(),
})

export type NewVersion = {
	source: VersionSource
	text: string
	request: string | null
	engine: VersionHead['engine']
	model: string | null
	/** Whether it becomes the article. */
	isCurrent: boolean
}

export type Change = { patch?: Partial<ForgeState>; makers?: Makers; messages?: ChatMessage[]; version?: NewVersion }

/** Older messages of a chat are dropped. */
const maxMessages = 200

/**
 * Writes a change of a locked session and returns what has changed. A text equal to the current article makes no new
 * version.
 */
export async function changeSession(tx: Handle, id: string, session: Locked, change: Change): Promise<Saved> {
	const { sql } = tx
	const { patch = {}, makers = {}, messages, version } = change
	const isSame = version?.isCurrent === true && version.text === session.article?.text
	const head = version && !isSame ? await addVersion(tx, id, session, version) : undefined
	const number = version?.isCurrent === true ? (head?.number ?? session.article?.number ?? null) : null
	const chat = messages?.slice(-maxMessages)
	const [row] = await sql<{ revision: number }[]>`
		update forge_sessions set revision = revision + 1, updated_at = now(), state = state || ${sql.json(patch)},
			made_by = made_by || ${sql.json(makers)}, messages = coalesce(${chat ? sql.json(chat) : null}::jsonb, messages),
			article_number = coalesce(${number}::int, article_number)
		where id = ${id} returning revision`
	if (!row) throw new Error('A locked session was not there.')
	return {
		type: 'saved',
		revision: row.revision,
		patch,
		...(head && { version: head }),
		...(version && number !== null && { article: { number, text: version.text } }),
		...(chat && { messages: chat }),
	}
}

async function addVersion({ sql }: Handle, id: string, session: Locked, version: NewVersion): Promise<VersionHead> {
	const number = session.newest + 1
	const { source, text, request, engine, model } = version
	const words = countWords(text)
	const [row] = await sql<{ at: string }[]>`
		insert into forge_versions (session_id, number, person_id, source, content, words, request, engine, model)
		values (${id}, ${number}, ${session.personId}, ${source}, ${text}, ${words}, ${request}, ${engine}, ${model})
		returning to_json(created_at) as at`
	return { number, source, request, engine, model, words, at: row?.at ?? '' }
}
