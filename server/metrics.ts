import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sql } from '#app/db/client.server.ts'
import { readQueues } from '#app/features/admin/queues.server.ts'
import { enquiriesInJournal } from '#app/features/contact/enquiry-journal.server.ts'
import { backupAges } from '#app/features/backups/state.server.ts'
import { openStreams } from '#app/platform/live.server.ts'
import { diskSpace } from '#app/platform/disk-space.server.ts'
import { Measure } from '#app/platform/measures.ts'
import { countedText } from '#app/platform/metrics.server.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import { processText } from './process-measures.ts'

const gauge = (name: string, help: string) => new Measure('gauge', name, help)

const pages = gauge('page_cache_pages', 'Public pages kept as bytes.')
const bytes = gauge('page_cache_bytes', 'What the kept pages take of the memory.')
const lookups = new Measure(
	'counter',
	'page_cache_requests_total',
	'Public pages asked for: answered from kept bytes (hit) or made anew (miss).',
)
const streams = gauge('live_streams', 'Streams of live updates that are open.')
const databaseUp = gauge('database_up', 'Whether the database answered within two seconds.')
const databaseSeconds = gauge('database_ping_seconds', 'How long the smallest question to the database took just now.')
const waiting = gauge('queue_length', 'What waits for a job or for somebody, by queue.')
const backupAge = gauge(
	'backup_age_seconds',
	'How old the newest backup is: any (made), any that was verified by loading it (verified), and any whose copy at BACKUP_TO was verified by loading what was fetched back (elsewhere).',
)
const diskFree = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.')
const journal = gauge('enquiries_in_journal', 'Enquiries that wait for room on the disk.')
const oldest = gauge('queue_oldest_seconds', 'For how long the oldest of a queue has waited.')

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Everything this process knows of itself, as Prometheus reads it. Never fails: what cannot be asked is left out. */
export async function metricsText(cache: PageCache | null): Promise<string> {
	const kept = cache?.stats() ?? { pages: 0, bytes: 0 }
	const { hits, misses } = cache?.lookups() ?? { hits: 0, misses: 0 }
	pages.set({}, kept.pages)
	bytes.set({}, kept.bytes)
	lookups.set({ result: 'hit' }, hits)
	lookups.set({ result: 'miss' }, misses)
	streams.set({}, openStreams())
	if (Number.isFinite(diskSpace().freeBytes)) diskFree.set({}, diskSpace().freeBytes)
	journal.set({}, enquiriesInJournal())
	await Promise.all([askDatabase(), askBackups()])
	const asked = [
		pages,
		bytes,
		lookups,
		streams,
		databaseUp,
		databaseSeconds,
		waiting,
		oldest,
		backupAge,
		diskFree,
		journal,
	]
	return processText() + countedText() + asked.map((each) => each.text()).join('')
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

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * How busy the site is and what waits is nobody else's business: with METRICS_TOKEN set, whoever brings it as a bearer
 * token reads the metrics; without one, only a program on this machine that no proxy speaks for.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
	if (token === undefined)
		return isLoopback(socket.remoteAddress) && forwarding.every((name) => headers[name] === undefined)
	const given = Buffer.from(headers.authorization ?? '')
	const wanted = Buffer.from(`Bearer ${token}`)
	return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const isLoopback = (address: string | undefined) => /^(::ffff:)?127\.|^::1$/.test(address ?? '')
