import { sortableDay, sortableSecond } from '#app/format/dates.ts'
import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders, csvLine, csvStart, csvStream } from '#app/platform/csv.server.ts'
import { readAuditAddress } from './address.ts'
import type { AuditEntry, AuditFilter } from './audit.ts'
import { allEntries } from './entries.server.ts'
import { auditMessages as messages } from './messages.ts'
import { actorName, sentenceText } from './sentence.ts'

/** The events of the page's filter as a file. Downloading it is the newest of them. */
export const loader = fileLoader({
	allow: 'audit:read',
	run: async ({ request }) => {
		const { start: _place, ...filter } = readAuditAddress(new URL(request.url).searchParams)
		return new Response(auditCsv(filter), { headers: csvHeaders(`audit-log-${sortableDay(new Date())}.csv`) })
	},
})

/** Streamed, and only as fast as the client reads it. */
const auditCsv = (filter: AuditFilter): ReadableStream<Uint8Array> => csvStream(linesOf(filter))

async function* linesOf(filter: AuditFilter): AsyncGenerator<string, void> {
	yield csvStart + csvLine(messages.columns)
	for await (const entries of allEntries(filter)) yield entries.map((entry) => csvLine(cellsOf(entry))).join('')
}

const cellsOf = (entry: AuditEntry): (string | null)[] => [
	sortableSecond(entry.at),
	actorName(entry),
	entry.actorId,
	sentenceText(entry),
	messages.outcomes[entry.outcome],
	entry.kind,
	entry.title,
	entry.subjectId,
	entry.action,
	entry.requestId,
]
