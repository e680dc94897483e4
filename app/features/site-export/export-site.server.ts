import { setTimeout as pause } from 'node:timers/promises'
import { databaseKind, sql } from '#app/db/client.server.ts'
import { countRecords } from '#app/db/copy/records.server.ts'
import { withSnapshot } from '#app/db/copy/snapshot.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { uncachedStorage } from '#app/platform/storage/storage.server.ts'
import { zipStream, type FileToZip } from '#app/platform/zip-stream.ts'
import { exportMessages as messages } from './messages.ts'
import { readMeFile } from './site-file.ts'
import { requireSpace, spooled, type Spool } from './spool.server.ts'
import { thingNames, type Counted } from './thing-names.ts'
import { thingOf } from './things.server.ts'
import { filesOf } from './write-export.server.ts'

/** A byte each so often while nothing can be sent yet: proxies give up a response that is silent for a minute. */
const waitingMs = 5_000

/**
 * A ZIP stream of everything that the owner of the site calls theirs, as the database had it at one point in time. It begins
 * at once and breaks off where that fails. Files of the storage are read while it is downloaded: a picture that is deleted
 * in between is not in it.
 *
 * @throws {ExpectedError} 507 where this machine has no space for it
 */
export async function exportSite(): Promise<ReadableStream<Uint8Array>> {
	await requireSpace(await spaceNeeded())
	const spool = spooled(async (add, folder) => {
		await requireSpace(await spaceNeeded())
		await withSnapshot(folder, async (snapshot) => {
			for await (const file of filesOf(snapshot)) await add(file)
		})
	})
	return zipStream(filesToSend(spool))
}

/** What is exported is less than the database; the picture of an embedded one is a copy of it. */
async function spaceNeeded(): Promise<number> {
	const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`
	return (row?.bytes ?? 0) * (databaseKind() === 'embedded' ? 2 : 1)
}

async function* filesToSend(spool: Spool): AsyncGenerator<FileToZip> {
	try {
		yield { name: readMeFile, input: readMe(spool.begun), isStored: true }
		for await (const file of spool.files()) {
			if ('text' in file) {
				const { name, text, at } = file
				yield { name, input: text, ...(at !== undefined && { lastModified: new Date(at) }) }
				continue
			}
			const found = await uncachedStorage().open(file.place)
			if (found) yield { name: file.name, input: found.stream }
		}
	} catch (error) {
		log.error({ err: error }, 'the export of the site broke off')
		throw error
	} finally {
		await spool.close()
	}
}

/** What the file is, for people. It ends with a dot for each time that it had to wait. */
async function* readMe(begun: Promise<void>): AsyncGenerator<Uint8Array> {
	yield Buffer.from(messages.readMe(env.SITE_URL))
	const isBegun = begun.then(() => true)
	while (!(await Promise.race([isBegun, pause(waitingMs, false, { ref: false })]))) yield Buffer.from('.')
	yield Buffer.from('\n')
}

const counted = thingNames.filter((name) => name !== 'people')

/** How many there are of each, for the page. */
export async function countThings(): Promise<Record<Counted, number>> {
	const counts: Partial<Record<Counted, number>> = {}
	for (const name of counted) {
		const { table, passes } = thingOf(name)
		counts[name] = await countRecords(sql, table, passes.map((pass) => `(${pass})`).join(' or '))
	}
	return { ...noThings, ...counts }
}

const noThings: Record<Counted, number> = {
	pictures: 0,
	categories: 0,
	tags: 0,
	posts: 0,
	'post-versions': 0,
	comments: 0,
	content: 0,
	'content-versions': 0,
	newsletters: 0,
	subscribers: 0,
	redirects: 0,
}
