import { buffer } from 'node:stream/consumers'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { log } from '#app/platform/log/log.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { dropFiles } from './store-picture.server.ts'
import { widthsOf } from './library-picture.ts'
import { fullName, variantsOf } from './picture-bytes.server.ts'
import { inPictureQueue } from './take-picture.server.ts'

/** Duration of a run of the job: a stop waits for one file at most, and the next run continues. */
const maxRunMs = 4_000
const lockSeconds = 120
const maxAttempts = 3

type Waiting = { key: string; width: number; attempts: number }

/**
 * Job: makes the smaller files of new pictures, one at a time. Existing files are not made again, so a crash costs one
 * file. Processes share the work: each picture is locked by one. Returns how many pictures became ready.
 */
export async function makeVariants(): Promise<number> {
	const until = Date.now() + maxRunMs
	let ready = 0
	while (Date.now() < until) {
		const picture = await takeWaiting()
		if (!picture) break
		try {
			const isDone = await makeMissing(picture, until)
			if (!isDone) {
				await giveBack(picture)
				break
			}
			if (await finish(picture)) ready += 1
			// Deleted in the meantime: removes what was written since.
			else if (!(await isKnown(picture))) await dropFiles(picture.key, 'taken away')
		} catch (error) {
			// Deleted in the meantime; some sizes may have been written after its folder went.
			if (!(await isKnown(picture))) {
				await dropFiles(picture.key, 'taken away')
				continue
			}
			// Not the picture's fault: it is tried again until the storage can be reached.
			if (error instanceof ExpectedError) {
				await giveBack(picture)
				break
			}
			log.error({ err: error, key: picture.key }, 'the sizes of a picture could not be made')
			if (picture.attempts >= maxAttempts)
				await sql`update media_files set state = 'failed' where key = ${picture.key} and state = 'waiting'`
		}
	}
	return ready
}

const giveBack = ({ key }: Waiting) => sql`
	update media_files set locked_until = null, attempts = attempts - 1 where key = ${key} and state = 'waiting'`

async function takeWaiting(): Promise<Waiting | null> {
	const rows = await sql<Waiting[]>`
		update media_files set locked_until = now() + make_interval(secs => ${lockSeconds}), attempts = attempts + 1
		where key = (
			select key from media_files
			where state = 'waiting' and ended_at is null and (locked_until is null or locked_until not between now() and now() + interval '1 hour')
			order by created_at limit 1 for update skip locked)
		returning key, width, attempts`
	return rows[0] ?? null
}

/** False when the time of the run was over first. */
async function makeMissing({ key, width }: Waiting, until: number): Promise<boolean> {
	let full: Buffer | null = null
	for (const { name, make } of variantsOf(key, width)) {
		if (await storage().has(name)) continue
		if (Date.now() >= until) return false
		full ??= await read(fullName(key))
		const source = full
		await storage().put(name, await inPictureQueue(() => make(source)))
	}
	return true
}

async function read(name: string): Promise<Buffer> {
	const file = await storage().open(name)
	if (!file) throw new Error('The largest file of a picture is missing.')
	return buffer(file.stream)
}

/** From now on pages offer all sizes; posts that show the picture are rendered again. */
async function finish({ key, width }: Waiting): Promise<boolean> {
	return inTransaction(async (tx) => {
		const rows = await tx.sql<{ name: string }[]>`
			with f as (
				update media_files set state = 'ready', widths = ${widthsOf(width)}, locked_until = null
				where key = ${key} and state = 'waiting' returning key)
			select m.name from f join media m on m.file_key = f.key`
		if (rows.length > 0) await publish(tx, { type: 'media.changed', names: rows.map(({ name }) => name) })
		return rows.length > 0
	})
}

const isKnown = async ({ key }: Waiting): Promise<boolean> =>
	(await sql`select 1 from media_files where key = ${key}`).length > 0
