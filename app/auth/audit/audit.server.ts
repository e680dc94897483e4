import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { AuditEvent } from './audit-event.ts'
import { can, type Permission } from '../permissions.ts'
import type { SignedIn } from '../viewer.server.ts'
import { isUuid } from '#app/format/uuid.ts'

type Outcome = 'done' | 'refused' | 'failed'

/** Set while an audited action runs: the actions it calls are part of it. */
const isRecording = new AsyncLocalStorage<true>()

/** What staff do is recorded, except what everybody may do without an account. */
const isRecorded = (viewer: SignedIn | null, allow: Permission): viewer is SignedIn =>
	viewer !== null && viewer.role !== 'viewer' && !can(null, allow)

type AuditContext = { viewer: SignedIn | null; allow: Permission; event: () => AuditEvent; requestId: string }

/**
 * Runs an action; when an admin does it, the audit log records the attempt before it begins and the outcome afterwards.
 * What cannot be recorded is not done.
 */
export async function audited<Result>(
	{ viewer, allow, event, requestId }: AuditContext,
	run: () => Promise<Result>,
): Promise<Result> {
	if (isRecording.getStore() || !isRecorded(viewer, allow)) return run()
	const entry = await begin(viewer.id, event(), requestId)
	return isRecording.run(true, async () => {
		try {
			const result = await run()
			await end(entry, outcomeOf(result), madeIn(result))
			return result
		} catch (error) {
			await end(entry, error instanceof ExpectedError ? 'refused' : outcomeOfThrown(error), nothingMade)
			throw error
		}
	})
}

/** An event in the log, as its outcome names it. */
type Entry = { id: string; at: Date }

async function begin(
	actorId: string,
	{ action, details, kind, ids, title }: AuditEvent,
	requestId: string,
): Promise<Entry> {
	const [entry] = await sql<Entry[]>`
		insert into audit_entries (id, actor_id, deed, details, kind, subject_id, subjects, title, request_id)
		values (${newId()}, ${actorId}, ${action}, ${sql.json(details)}, ${kind}, ${ids.length === 1 ? (ids[0] ?? null) : null},
			${ids.length}, left(coalesce((${titleNow(kind, ids)}), ${title}::text), 200), ${requestId})
		returning id, created_at as at`
	if (!entry) throw new Error('An insert into the audit log returned no row.')
	return entry
}

/** The title that the items have before the action; null when they have different ones. */
function titleNow(kind: string, ids: readonly string[]) {
	const one = (titles: Fragment) => sql`select min(title) from (${titles}) t having count(distinct title) = 1`
	const all = sql`any(${[...ids]}::uuid[])`
	switch (kind) {
		case 'post':
			return one(sql`select title from blog_posts where id = ${all}`)
		case 'topic':
			return one(sql`
				select name as title from blog_categories where id = ${all}
				union all select name from blog_tags where id = ${all}`)
		case 'comment':
			return one(sql`select p.title from blog_comments c join blog_posts p on p.id = c.post_id where c.id = ${all}`)
		case 'note':
			return one(sql`select p.title from post_notes n join blog_posts p on p.id = n.post_id where n.id = ${all}`)
		case 'media':
			return one(sql`select coalesce(nullif(alt, ''), file_name) as title from media where id = ${all}`)
		case 'outbox':
			return one(sql`select kind as title from outbox where id = ${all}`)
		default:
			return sql`select null::text`
	}
}

type Fragment = ReturnType<typeof sql>

/** The action is done whether or not this can be written: without it the event's outcome is shown as unknown. */
async function end(entry: Entry, outcome: Outcome, { id, added }: Made): Promise<void> {
	try {
		await sql`
			insert into audit_outcomes (entry_id, entry_at, outcome, made_id, added)
			values (${entry.id}, ${entry.at}, ${outcome}, ${id}, ${added})`
	} catch (error) {
		log.error({ err: error, entry: entry.id, outcome }, 'the outcome of an audit event could not be recorded')
	}
}

/** A response may be an error without being thrown. */
function outcomeOf(result: unknown): Outcome {
	const status = statusOf(result)
	return status === null || status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'
}

/** The router's redirects and responses are thrown too. */
const outcomeOfThrown = (error: unknown): Outcome => (statusOf(error) === null ? 'failed' : outcomeOf(error))

function statusOf(result: unknown): number | null {
	if (result instanceof Response) return result.status
	if (typeof result !== 'object' || result === null || !('init' in result)) return null
	const { init } = result
	return typeof init === 'object' && init !== null && 'status' in init && typeof init.status === 'number'
		? init.status
		: null
}

type Made = { id: string | null; added: number | null }
const nothingMade: Made = { id: null, added: null }

/** The id of a new item, and how many there are of many, where the result contains them. */
function madeIn(result: unknown): Made {
	if (typeof result !== 'object' || result === null) return nothingMade
	return {
		id: 'id' in result && typeof result.id === 'string' && isUuid(result.id) ? result.id : null,
		added: 'added' in result && typeof result.added === 'number' ? result.added : null,
	}
}
