import { sortableSecond } from '#app/format/dates.ts'
import { csvLine, csvStart } from '#app/platform/csv.server.ts'
import type { AuditEntry, AuditFilter } from './audit.ts'
import { allEntries } from './entries.server.ts'
import { auditMessages as messages } from './messages.ts'
import { actorName, sentenceText } from './sentence.ts'

/** Streamed, and only as fast as the client reads it. */
export function auditCsv(filter: AuditFilter): ReadableStream<Uint8Array> {
	const parts = csvOf(filter)
	return new ReadableStream({
		pull: async (controller) => {
			const { value, done } = await parts.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		cancel: () => void parts.return(),
	})
}

async function* csvOf(filter: AuditFilter): AsyncGenerator<Uint8Array, void> {
	const encoder = new TextEncoder()
	yield encoder.encode(csvStart + csvLine(messages.columns))
	for await (const entries of allEntries(filter)) {
		yield encoder.encode(entries.map((entry) => csvLine(cellsOf(entry))).join(''))
	}
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
