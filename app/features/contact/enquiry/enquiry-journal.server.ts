import path from 'node:path'
import { databaseKind } from '#app/db/client.server.ts'
import { diskSpace } from '#app/platform/storage/disk-space.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { callOrChat } from '../copy/placeholders.ts'
import { JournalFile, journalBytes, UnreadableRecord } from './journal-file.server.ts'
import { formMessages } from '../copy/messages.ts'
import { readReceived, writtenEnquiry, type ReceivedEnquiry } from './received-enquiry.server.ts'

/*
 * Where enquiries wait while the disk is full. They stay until all of them are stored, and their key makes storing one
 * twice harmless: a crash in between neither loses nor duplicates any.
 */

let journal: JournalFile | null = null

/** Reserves the journal's disk space, so that it is there when the disk is full. */
export function openEnquiryJournal(): void {
	try {
		const folder = path.resolve(env.DATA_DIR, 'enquiry-journal')
		journal = new JournalFile({ folder, isShared: databaseKind() !== 'embedded' })
		if (!journal.isWhole) log.warn('there is no room for the journal of enquiries')
	} catch (error) {
		log.warn({ err: error }, 'the journal of enquiries cannot be made')
	}
}

export function closeEnquiryJournal(): void {
	journal?.close()
	journal = null
}

/**
 * Returns once the enquiry is on disk. `isCounted`: whether the limit of its network could be checked. @throws
 * {ExpectedError} 503 when the journal is full too; the form then keeps what was typed.
 */
export function storeInJournal(enquiry: ReceivedEnquiry, { isCounted }: { isCounted: boolean }): void {
	// One sender past the limit must not fill the whole journal.
	const max = isCounted && enquiry.heldFor === null ? journalBytes : journalBytes / 4
	const isStored = journal?.keep(Buffer.from(writtenEnquiry(enquiry)), max) ?? false
	if (!isStored) throw new ExpectedError(formMessages.noRoom(callOrChat()), { status: 503, retryAfter: 600 })
}

/** How many enquiries wait in this process's journal. */
export const enquiriesInJournal = (): number => journal?.count ?? 0

/** A job: once there is room, `store` gets every waiting enquiry. Those that cannot be stored yet stay. */
export async function replayJournals(store: (enquiry: ReceivedEnquiry) => Promise<void>): Promise<void> {
	if (!journal) return
	journal.touch()
	if (diskSpace().isFull && databaseKind() === 'embedded') return
	const each = async (body: Buffer) => store(readRecord(body))
	const enquiries = (await journal.empty(each)) + (await journal.emptyOthers(each))
	if (enquiries > 0) log.info({ enquiries }, 'enquiries of the journal are stored')
}

function readRecord(body: Buffer): ReceivedEnquiry {
	try {
		return readReceived(body.toString())
	} catch (error) {
		log.error({ err: error }, 'an enquiry of the journal cannot be read; it stays in DATA_DIR/enquiry-journal')
		throw new UnreadableRecord('An enquiry of the journal cannot be read.', { cause: error })
	}
}
