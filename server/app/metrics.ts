import { replicaFigures, sql } from '#app/db/client.server.ts'
import { readQueues } from '#app/features/admin/queues.server.ts'
import { enquiriesInJournal } from '#app/features/contact/enquiry/enquiry-journal.server.ts'
import { backupAges } from '#app/features/backups/state.server.ts'
import { openStreams } from '#app/platform/request/live.server.ts'
import { diskSpace } from '#app/platform/storage/disk-space.server.ts'
import { Measure } from '#app/platform/log/measures.ts'
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
const journal = gauge('enquiries_in_journal', 'Enquiries that wait for room on the disk.')
const replicaUsed = gauge('database_replica_used', 'Whether public pages are read from DATABASE_READ_URL just now.')
const replicaReads = new Measure('counter', 'database_replica_statements_total', 'Statements that the replica was asked.')
const replicaRepeats = new Measure(
	'counter',
	'database_replica_repeated_total',
	'Statements that it did not answer, so that the primary did.',
)
const oldest = gauge('queue_oldest_seconds', 'For how long the oldest of a queue has waited.')

/** The app's metrics in Prometheus format. Never fails: a value that cannot be read is left out. */
export async function metricsText(): Promise<string> {
	streams.set({}, openStreams())
	if (Number.isFinite(diskSpace().freeBytes)) diskFree.set({}, diskSpace().freeBytes)
	journal.set({}, enquiriesInJournal())
	await Promise.all([askDatabase(), askBackups()])
	const asked = [streams, databaseUp, databaseSeconds, waiting, oldest, backupAge, diskFree, journal]
	return processText('app') + jobsText() + asked.map((each) => each.text()).join('') + replicaText()
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

const patienceMs = 2_000

async function askDatabase(): Promise<void> {
	for (const each of [databaseSeconds, waiting, oldest]) each.forget()
	const began = performance.now()
	const late = new Promise<false>((resolve) => void setTimeout(resolve, patienceMs, false).unref())
	const answered = await Promise.race([sql`select 1`.then(() => performance.now() - began).catch(() => false), late])
	databaseUp.set({}, typeof answered === 'number' ? 1 : 0)
	if (typeof answered !== 'number') return
	databaseSeconds.set({}, answered / 1000)
	for (const queue of (await Promise.race([readQueues().catch(() => []), late])) || []) {
		waiting.set({ queue: queue.name }, queue.waiting)
		oldest.set({ queue: queue.name }, queue.oldestSeconds)
	}
}

async function askBackups(): Promise<void> {
	backupAge.forget()
	for (const { state, seconds } of await backupAges().catch(() => [])) backupAge.set({ state }, seconds)
}
