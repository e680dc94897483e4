import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { log } from '#app/platform/log/log.server.ts'
import { sharedEverything, sharedTest } from '#app/platform/pages/shared-tags.ts'
import { cdnConfiguration, type CdnConfiguration } from './configuration.server.ts'
import { countPurge } from './cdn-measures.ts'
import {
	areAccepted,
	duePurges,
	forgetCdn,
	isSomethingDue,
	putLineBack,
	readLine,
	settleAccepted,
	settleFailed,
	takeLine,
	type PurgeWaits,
} from './cdn-rows.server.ts'
import { sendPurge, type PurgeOutcome } from './send-purge.server.ts'
import { sharing } from './sharing.server.ts'

/** `done`: nothing is due; `busy`: another process sends, or it is too early for the next attempt. */
type Turn = 'done' | 'sent' | 'busy' | 'failed'

const waits = [1, 2, 5, 15, 60]
const maxWait = 300
/**
 * In seconds, after so many failures: until the next attempt, and until anybody may make one, as the provider asked for. A
 * provider may ask for more than the usual.
 */
export function purgeWaits(attempts: number, retryAfter: number | null): PurgeWaits {
	const asked = Math.min(retryAfter ?? 0, 2 * maxWait)
	return { next: Math.max(waits[attempts - 1] ?? maxWait, asked), asked }
}

/** Without a purge for this long, a test shows whether they are still accepted. */
const testEverySeconds = 600
/** How long somebody who took something away waits for the CDN. */
export const patienceMs = 10_000

let stop = new AbortController()
let turning: Promise<unknown> = Promise.resolve()
/** The CDN of the turn before; undefined before the first. */
let former: CdnConfiguration | null | undefined

/** A turn that has not begun: everybody who comes before it begins is in it. */
let next: { isForced: boolean; turn: Promise<Turn> } | null = null

/**
 * Sends what is due, one turn after the other. `isForced` does not wait for the time of the next attempt, unless the provider
 * has set it. Rejects only when the database fails.
 */
export function sendDue(isForced = false): Promise<Turn> {
	if (next) {
		next.isForced ||= isForced
		return next.turn
	}
	const begin = () => {
		const isNowForced = next?.isForced ?? isForced
		next = null
		return oneTurn(isNowForced)
	}
	const turn = turning.then(begin)
	next = { isForced, turn }
	turning = turn.catch(() => {})
	return turn
}

/** Ends requests under way: what they were for is sent after the next start. */
export async function stopCdnPurges(): Promise<void> {
	stop.abort()
	// Turns that wait for this one end at once, too.
	for (let last: unknown = null; last !== turning; await setImmediate()) {
		last = turning
		await turning
	}
	stop = new AbortController()
}

async function oneTurn(isForced: boolean): Promise<Turn> {
	if (stop.signal.aborted) return 'done'
	const cdn = cdnConfiguration()
	if (former !== undefined && former?.hash !== cdn?.hash) void leave(former)
	if (!cdn) {
		sharing.off()
		if (former !== null) await forgetCdn()
		former = null
		return 'done'
	}
	former = cdn
	const line = await readLine()
	const isKnown = line?.configuration === cdn.hash
	sharing.see(cdn, isKnown && line.works)
	const isQuiet = isKnown && line.works && sharing.isTested(cdn) && (line.acceptedAgo ?? Infinity) < testEverySeconds
	if (isQuiet && !(await isSomethingDue())) return 'done'
	const taken = await takeLine(cdn.hash, isForced ? 'forced' : 'due')
	if (!taken) return 'busy'
	const due = await duePurges()
	// Nobody knows what the CDN has stored before it was this one, or before this process started.
	const isWhole = !isKnown || !sharing.hasEmptied(cdn)
	const tags = isWhole ? [sharedEverything] : due.tags
	return settle(cdn, { ...due, isWhole, tags: tags.length > 0 ? tags : [sharedTest] }, taken.attempts)
}

/** Another CDN is used from now on, or none: what this one has stored would stay as it is. */
async function leave(cdn: CdnConfiguration | null): Promise<void> {
	if (!cdn || !sharing.isTested(cdn)) return
	const { isAccepted } = await sendPurge(cdn, [sharedEverything], stop.signal)
	log.info({ driver: cdn.driver, isAccepted }, 'the CDN that is no longer used was emptied')
}

type Sent = { ids: readonly number[]; tags: readonly string[]; isWhole: boolean }

async function settle(cdn: CdnConfiguration, { ids, tags, isWhole }: Sent, attempts: number): Promise<Turn> {
	const outcome = await sendPurge(cdn, tags, stop.signal)
	if (outcome.isAccepted) {
		await settleAccepted(cdn.hash, ids, isWhole)
		sharing.accepted(cdn, isWhole)
		countPurge('accepted')
		log.info({ driver: cdn.driver, tags: tags.length, changes: ids.length }, 'the CDN accepted a purge')
		return 'sent'
	}
	if (outcome.failure === 'interrupted') {
		await putLineBack(cdn.hash)
		return 'busy'
	}
	sharing.failed(cdn)
	countPurge('failed')
	await settleFailed(cdn.hash, failureText(outcome), purgeWaits(attempts, outcome.retryAfter))
	log.error(
		{ driver: cdn.driver, failure: outcome.failure, detail: outcome.detail, attempts },
		'the CDN did not accept a purge; pages are sent as without one',
	)
	return 'failed'
}

export const failureText = ({ failure, detail }: Extract<PurgeOutcome, { isAccepted: false }>): string =>
	detail === null ? failure : `${failure} ${detail}`

/** Another process sends just now. */
const busyMs = 50
/** A next attempt that comes later than this is not waited for. */
const soonMs = 2_000

/** Sends changes at once: those that come while others are sent go together. Never rejects. */
export async function sendChange(): Promise<void> {
	try {
		await sendDue()
	} catch (error) {
		// The job sends it within a second.
		log.warn({ err: error }, 'a purge of the CDN was not sent at once')
	}
}

/**
 * Resolves when the CDN has let go of what was taken away, or after `patienceMs`, whatever others send in that time: then it is an
 * alarm, on the dashboard, in the metrics and in the log. Where purges have been failing already there is one attempt.
 * Never rejects: the change is made.
 */
export async function waitForCdn(ids: readonly number[]): Promise<void> {
	const over = new AbortController()
	try {
		const tooLate = pause(patienceMs, false, { signal: over.signal })
		if (await Promise.race([sendUntilAccepted(ids, over.signal), tooLate])) return
	} catch (error) {
		log.warn({ err: error }, 'a purge of the CDN was not sent at once')
	} finally {
		over.abort()
	}
	countPurge('late')
	log.error({ changes: ids.length }, 'what was taken away may still be visible: the CDN has not accepted the purge')
}

async function sendUntilAccepted(ids: readonly number[], over: AbortSignal): Promise<boolean> {
	for (let failures = 0; !over.aborted && failures < 2;) {
		const before = (await readLine())?.attempts ?? 0
		const turn = await sendDue(failures === 0)
		if (await areAccepted(ids)) return true
		const line = turn === 'sent' || turn === 'done' ? null : await readLine()
		const isLater = line !== null && line.failure !== null && line.runAt.getTime() > Date.now() + soonMs
		if (turn === 'failed') failures += before > 0 || isLater ? 2 : 1
		// The provider wants no attempt now.
		else if (turn === 'busy' && isLater && line.isPaused) return false
		await pause(turn === 'failed' ? 1_000 : busyMs)
	}
	return false
}
