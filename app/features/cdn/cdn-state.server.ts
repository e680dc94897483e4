import { dateTimeText } from '#app/format/dates.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { sharedEverything } from '#app/platform/pages/shared-tags.ts'
import { cdnConfiguration } from './configuration.server.ts'
import { readBacklog, readLine, settleAccepted, settleFailed, takeLine } from './cdn-rows.server.ts'
import { cdnMessages as messages } from './messages.ts'
import { failureText, patienceMs, purgeWaits } from './cdn-purges.server.ts'
import { sendPurge } from './send-purge.server.ts'
import { sharing } from './sharing.server.ts'

/** The CDN as the owner sees it. */
export type CdnState = { lines: string[]; isFailing: boolean; isSetUp: boolean }

const reasons: Readonly<Record<string, string>> = messages.failures

/** `failure` is a word or a status, then what the response said. */
function reasonOf(failure: string): string {
	const [word = '', ...text] = failure.split(' ')
	const reason = reasons[word] ?? messages.status(word)
	return text.length > 0 ? messages.withResponse(reason, text.join(' ')) : reason
}

export async function cdnState(): Promise<CdnState> {
	const cdn = cdnConfiguration()
	if (!cdn) return { lines: [messages.off], isFailing: false, isSetUp: false }
	const [line, { waiting }] = await Promise.all([readLine(), readBacklog()])
	const waits = waiting > 0 ? [messages.waiting(waiting)] : []
	const isKnown = line?.configuration === cdn.hash
	const name = messages.names[cdn.driver]
	if (isKnown && line.works && line.acceptedAgo !== null) {
		const at = dateTimeText(new Date(Date.now() - line.acceptedAgo * 1_000))
		return { lines: [messages.works(name, at), ...waits], isFailing: false, isSetUp: true }
	}
	if (!isKnown || line.failure === null || line.failedAt === null)
		return { lines: [messages.testing, ...waits], isFailing: false, isSetUp: true }
	const failing = messages.failing(name, reasonOf(line.failure), dateTimeText(line.failedAt))
	return { lines: [failing, ...waits, messages.next(dateTimeText(line.runAt))], isFailing: true, isSetUp: true }
}

/** Purges everything with the settings in force. @throws {ExpectedError} with what went wrong */
export async function testCdn(): Promise<string> {
	const cdn = cdnConfiguration()
	if (!cdn) throw new ExpectedError(messages.noCdn)
	const outcome = await sendPurge(cdn, [sharedEverything], new AbortController().signal)
	const taken = await takeLine(cdn.hash, 'test')
	const name = messages.names[cdn.driver]
	if (outcome.isAccepted) {
		// What waits is sent by the job; until then it is as it was.
		if (taken) await settleAccepted(cdn.hash, [], true)
		sharing.accepted(cdn, true)
		return messages.accepted(name)
	}
	const text = failureText(outcome)
	if (taken) await settleFailed(cdn.hash, text, purgeWaits(taken.attempts, outcome.retryAfter))
	sharing.failed(cdn)
	throw new ExpectedError(messages.notAccepted(name, reasonOf(text)))
}

/** What is wrong with the CDN. `takenAwaySeconds`: for how long what visitors may not see has waited, above what is usual. */
export async function readCdnHealth(): Promise<{ takenAwaySeconds: number | null; isFailing: boolean }> {
	const cdn = cdnConfiguration()
	if (!cdn) return { takenAwaySeconds: null, isFailing: false }
	const [line, { takenAway }] = await Promise.all([readLine(), readBacklog()])
	const isFailing = line?.configuration === cdn.hash && line.failure !== null
	// Where a purge has failed, the response to the change may be there before the usual time is over.
	const isLate = takenAway !== null && (isFailing || takenAway * 1_000 >= patienceMs)
	return { takenAwaySeconds: isLate ? takenAway : null, isFailing }
}
