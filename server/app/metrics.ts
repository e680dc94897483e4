import { replicaFigures, sql } from '#app/db/client.server.ts'
import { readQueues } from '#app/features/admin/queues.server.ts'
import { enquiriesInJournal } from '#app/features/contact/enquiry/enquiry-journal.server.ts'
import { backupAges } from '#app/features/backups/state.server.ts'
import { purgesText } from '#app/features/cdn/cdn-measures.ts'
import { readBacklog } from '#app/features/cdn/cdn-rows.server.ts'
import { cdnConfiguration } from '#app/features/cdn/configuration.server.ts'
import { sharing } from '#app/features/cdn/sharing.server.ts'
import { openStreams } from '#app/platform/request/live.server.ts'
import { diskSpace } from '#app/platform/storage/disk-space.server.ts'
import { bucketError } from '#app/platform/storage/s3-storage.server.ts'
import { Measure } from '#app/platform/log/measures.ts'
import { tracing } from '#app/platform/tracing/tracing.server.ts'
import { jobsText } from '#app/platform/log/metrics.server.ts'
import { processText } from '#server/link/process-measures.ts'

const gauge = (name: string, help: string) => new Measure('gauge', name, help)

const streams = gauge('live_streams', 'Streams of live updates that are open.')
const databaseUp = gauge('database_up', 'Whether the database answered within two seconds.')
const databaseSeconds = gauge('database_ping_seconds', 'How long the smallest question to the database took just now.')
const waiting = gauge('queue_length', 'What waits for a job or for somebody, by queue.')
const backupAge = gauge(
	'backup_age_seconds',
	'Age of the newest backup (made), of the newest verified by loading it (verified), and of the newest whose copy at BACKUP_TO was fetched back and loaded (elsewhere).',
)
const diskFree = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.')
const filesUp = gauge(
	'file_storage_up',
	'Whether the last request to the bucket of STORAGE_URL succeeded; 1 where files are on this disk.',
)
const journal = gauge('enquiries_in_journal', 'Enquiries that wait for room on the disk.')
const replicaUsed = gauge('database_replica_used', 'Whether public pages are read from DATABASE_READ_URL just now.')
const replicaReads = new Measure(
	'counter',
	'database_replica_statements_total',
	'Statements that the replica was asked.',
)
const replicaRepeats = new Measure(
	'counter',
	'database_replica_repeated_total',
	'Statements that it did not answer, so that the primary did.',
)
const spans = new Measure('counter', 'trace_spans_total', 'Spans that have ended, by what became of them.')
const oldest = gauge('queue_oldest_seconds', 'For how long the oldest of a queue has waited.')

const cdnOn = gauge('cdn_sharing', 'Whether public pages may be stored by the CDN: it accepts purges.')
const cdnWaiting = gauge('cdn_purges_waiting', 'Changes that the CDN has not been asked to let go of yet.')
const cdnOldest = gauge(
	'cdn_purge_oldest_seconds',
	'For how long the oldest of them has waited; taken_away: of those that visitors may not see any more.',
)

/** The app's metrics in Prometheus format. Never fails: a value that cannot be read is left out. */
export async function metricsText(): Promise<string> {
	streams.set({}, openStreams())
	if (Number.isFinite(diskSpace().freeBytes)) diskFree.set({}, diskSpace().freeBytes)
	journal.set({}, enquiriesInJournal())
	filesUp.set({}, bucketError() === null ? 1 : 0)
	cdnOn.set({}, sharing.isOn() ? 1 : 0)
	await Promise.all([askDatabase(), askBackups(), askCdn()])
	const asked = [streams, databaseUp, databaseSeconds, waiting, oldest, backupAge, diskFree, filesUp, journal]
	asked.push(cdnOn, cdnWaiting, cdnOldest)
	return (
		processText('app') +
		jobsText() +
		purgesText() +
		asked.map((each) => each.text()).join('') +
		replicaText() +
		tracesText()
	)
}

/** Nothing without a replica. */
function replicaText(): string {
	const figures = replicaFigures()
	if (!figures) return ''
	replicaUsed.set({}, figures.isUsed ? 1 : 0)
	replicaReads.set({}, figures.statements)
	replicaRepeats.set({}, figures.repeated)
	return [replicaUsed, replicaReads, replicaRepeats].map((each) => each.text()).join('')
}

/** Nothing while traces are off. */
function tracesText(): string {
	if (!tracing) return ''
	for (const [outcome, count] of Object.entries(tracing.figures())) spans.set({ outcome }, count)
	return spans.text()
}

const patienceMs = 2_000

/** Null where it fails, or where a database that hangs would hold up all figures. */
function inTime<T>(asked: Promise<T>): Promise<T | null> {
	const late = new Promise<null>((resolve) => void setTimeout(resolve, patienceMs, null).unref())
	return Promise.race([asked.catch(() => null), late])
}

async function askDatabase(): Promise<void> {
	for (const each of [databaseSeconds, waiting, oldest]) each.forget()
	const began = performance.now()
	const answered = await inTime(sql`select 1`.then(() => performance.now() - began))
	databaseUp.set({}, answered === null ? 0 : 1)
	if (answered === null) return
	databaseSeconds.set({}, answered / 1000)
	for (const queue of (await inTime(readQueues())) ?? []) {
		waiting.set({ queue: queue.name }, queue.waiting)
		oldest.set({ queue: queue.name }, queue.oldestSeconds)
	}
}

async function askCdn(): Promise<void> {
	cdnWaiting.forget()
	cdnOldest.forget()
	const backlog = cdnConfiguration() && (await inTime(readBacklog()))
	if (!backlog) return
	cdnWaiting.set({}, backlog.waiting)
	cdnOldest.set({ change: 'any' }, backlog.oldest ?? 0)
	cdnOldest.set({ change: 'taken_away' }, backlog.takenAway ?? 0)
}

async function askBackups(): Promise<void> {
	backupAge.forget()
	for (const { state, seconds } of (await inTime(backupAges())) ?? []) backupAge.set({ state }, seconds)
}
