import type { ContentType } from '#app/content/content-type.ts'
import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { knownTypes } from './first-content.server.ts'
import { writeVersion } from './write-version.server.ts'

type Due = { type: string; id: string }

/** Whether the time of an entry of a type that is published elsewhere is that of a correction. */
type IsCorrection = (tx: Transaction, id: string) => Promise<boolean>

/** Job: publishes the drafts whose time has come; returns how many. Any number of processes may run it at once. */
export async function publishDueEntries(isCorrection: IsCorrection = () => Promise.resolve(false)): Promise<number> {
	const due = await sql<Due[]>`
		select type, id from content_entries where publish_at <= now() and deleted_at is null order by publish_at limit 100`
	let published = 0
	for (const { type: name, id } of due) {
		const type = knownTypes().find((each) => each.name === name)
		try {
			if (type && (await type.open((open) => publishDue(open, id, isCorrection)))) published += 1
		} catch (error) {
			// The others are published all the same.
			log.error({ err: error, type: name, id }, 'scheduled content could not be published')
		}
	}
	return published
}

function publishDue<V extends object>(type: ContentType<V>, id: string, isCorrection: IsCorrection): Promise<boolean> {
	return inTransaction(async (tx) => {
		const [row] = await tx.sql<{ draft: unknown; version: number; by: string | null }[]>`
			select draft, version, updated_by as by from content_entries
			where type = ${type.name} and id = ${id} and publish_at <= now() and deleted_at is null for update skip locked`
		if (!row) return false
		const unschedule = () =>
			tx.sql`update content_entries set publish_at = null where type = ${type.name} and id = ${id}`
		if (type.isPublishedElsewhere && !(await isCorrection(tx, id))) {
			await unschedule()
			return false
		}
		const value = type.field.stored(row.draft)
		const saved = await writeVersion(
			tx,
			type,
			{ id, version: row.version + 1, value, before: value, by: row.by, publish: true, isScheduled: true },
			false,
		)
		if (saved.kind === 'saved') return true
		// Only a later release with stricter fields can get here.
		log.error({ type: type.name, id }, 'scheduled content may not be published as it is')
		await unschedule()
		return false
	})
}
