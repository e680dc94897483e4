import { countAttempt, takeAllowance } from '#app/auth/limits/limits.server.ts'
import { database, databaseKind, inTransaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { recordConsent, recordConsents } from '#app/platform/consents.server.ts'
import { diskSpace, lookAtDisk } from '#app/platform/storage/disk-space.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import type { Visitor } from '#app/platform/request/visitor-code.server.ts'
import { acceptEnquiry, enquirySource, newsletterTick } from './accept-enquiry.server.ts'
import { consentTextVersion } from '../copy/consent.ts'
import { isStored, lockAddress, otherSendersOf, spendToken } from './enquiry-history.server.ts'
import type { Enquiry } from './enquiry.ts'
import { makeRoomNowAndThen, networkCode } from './held-enquiries.server.ts'
import { formMessages, type SpamReason } from '../copy/messages.ts'
import { storeInJournal } from './enquiry-journal.server.ts'
import { receivedEnquiry, type ReceivedEnquiry } from './received-enquiry.server.ts'
import { scoreEnquiry, spamFrom, suspiciousFrom, type SpamScore } from './spam-score.ts'

/** Where an enquiry came from. */
export type EnquiryOrigin = {
	/** The page of this site, with its query. */
	sourcePath: string
	/** The traffic source to count (stats); nothing of it is stored with the enquiry. */
	visitor?: Visitor | null
	/** The key of rate limits (platform/request/request-info.server.ts). */
	addressBucket: string
}

/**
 * Stores an enquiry with its consents and emails, all or nothing. The same enquiry sent again (a double click, a retry
 * on a weak connection) is stored once and succeeds each time. Suspicious ones are scored and those past the limit are
 * held, never rejected.
 *
 * @throws {ExpectedError} at form_token when the form needs a new token: its own is too old, or was used for another
 * enquiry.
 */
export async function recordEnquiry(enquiry: Enquiry, origin: EnquiryOrigin): Promise<void> {
	const received = receivedEnquiry(enquiry, origin.sourcePath, networkCode(origin.addressBucket))
	const { key } = received
	// Ten clicks at once count once against the limit.
	const sending = inProgress.get(key) ?? take(received, origin).finally(() => inProgress.delete(key))
	inProgress.set(key, sending)
	await sending
}

const inProgress = new Map<string, Promise<void>>()

/** Into the database or, while the disk is full, into the journal. */
async function take(received: ReceivedEnquiry, { addressBucket, visitor = null }: EnquiryOrigin): Promise<void> {
	const hold = (spam: SpamScore) => reasonToHold(spam, addressBucket)
	try {
		if (!isTooFull()) return await store(received, { hold, visitor })
	} catch (error) {
		if (!isNoRoom(error)) throw error
		lookAtDisk()
	}
	if (received.token.state === 'expired') throw new ExpectedError(formMessages.renew, { field: 'form_token' })
	const wait = await waitInJournal(addressBucket)
	storeInJournal({ ...received, heldFor: wait ? 'busy-network' : null }, { isCounted: wait !== null })
}

/** Seconds until its network may send again; null when the disk has no room for counting either. */
async function waitInJournal(addressBucket: string): Promise<number | null> {
	try {
		return await takeAllowance('enquiry', { key: addressBucket, site: false })
	} catch (error) {
		if (!isUnavailable(error)) throw error
		return null
	}
}

/** Runs in a job: an enquiry that was accepted into the journal is not rejected by the limit later. */
export const storeFromJournal = (received: ReceivedEnquiry): Promise<void> =>
	store(received, { hold: () => Promise.resolve(received.heldFor), visitor: null, isReplay: true })

/** PostgreSQL as a server keeps its rows on a disk of its own, so a full disk here does not matter. */
const isTooFull = () => diskSpace().isFull && databaseKind() === 'embedded'

type Storing = {
	/** Called for an enquiry that is not spam; returns why it is to be held, or null. */
	hold: (spam: SpamScore) => Promise<SpamReason | null>
	visitor: Visitor | null
	isReplay?: boolean
}

async function store(received: ReceivedEnquiry, { hold, visitor, isReplay = false }: Storing): Promise<void> {
	const { id, key, enquiry, sourcePath, token, network, receivedAt } = received
	const [repeats, isStoredAlready] = await Promise.all([
		otherSendersOf(enquiry),
		isStored(database, enquiry.email, key),
	])
	if (isStoredAlready) return
	const spam = scoreEnquiry(enquiry, {
		token: token.state,
		honeypot: enquiry.website !== '' || enquiry.fax !== '',
		repeats,
	})
	const heldFor = spam.score >= spamFrom ? null : await hold(spam)
	const reasons = heldFor ? [...spam.reasons, heldFor] : spam.reasons
	const status = spam.score >= spamFrom ? 'spam' : heldFor ? 'held' : 'new'
	const isStoredNow = await inTransaction(async (tx) => {
		// Sent together and run in their order: between them, the embedded engine would wait for this process.
		// A token that was used before is refused before anything is written.
		const [, isKnown] = await Promise.all([
			lockAddress(tx, enquiry.email),
			isReplay ? isStored(tx, enquiry.email, key) : spendToken(tx, enquiry.email, key, token),
		])
		if (isKnown) return false
		const lead = {
			...columnsOf(enquiry),
			id,
			status,
			spam_score: spam.score,
			spam_reasons: tx.sql.json(reasons),
			source_path: sourcePath,
			held_network: status === 'new' ? null : network,
			dedupe_key: key,
			created_at: receivedAt,
		}
		tx.start(tx.sql`insert into leads ${tx.sql(lead)}`)
		const consent = { email: enquiry.email, textVersion: consentTextVersion, source: enquirySource, leadId: id }
		recordConsents(tx, consent, ['enquiry', 'terms'])
		const event = { type: 'lead.created', id, status } as const
		if (status === 'new') await acceptEnquiry(tx, { ...enquiry, event, visitor })
		else {
			if (enquiry.newsletter) recordConsent(tx, { ...newsletterTick(enquiry), purpose: 'newsletter', leadId: id })
			await publish(tx, event)
		}
		return true
	})
	if (isStoredNow && status !== 'new') await makeRoomNowAndThen(id)
}

/** The limit is checked last, only when nothing else speaks against the enquiry. */
async function reasonToHold({ score }: SpamScore, addressBucket: string): Promise<SpamReason | null> {
	// Suspicious enquiries have a limit of their own: a program that sends without a token must not use up everybody
	// else's.
	const group = score >= suspiciousFrom ? 'doubtful' : undefined
	const exceeded = await countAttempt('enquiry', { key: addressBucket, group })
	return exceeded && (exceeded.isShared ? 'many-at-once' : 'busy-network')
}

function columnsOf(enquiry: Enquiry) {
	const { name, email, phone, company, service, urgency, budget, message, newsletter } = enquiry
	return {
		name,
		email,
		phone: phone?.number ?? null,
		phone_raw: phone?.typed ?? null,
		company: company || null,
		service,
		urgency,
		budget,
		message,
		newsletter,
	}
}
