import type { ListCursor } from '#app/format/list-cursor.ts'
import { sortableDay, sortableSecond } from '#app/format/dates.ts'
import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders, csvStream, csvLine, csvStart } from '#app/platform/csv.server.ts'
import { readUsageAddress, type Call } from './usage.ts'
import { listCalls } from './usage.server.ts'
import { toolName, usageMessages as messages } from './usage-messages.ts'

/** Rows per query, so that other requests get their turn. */
const rowsAtOnce = 500

async function* usageCsv(month: string): AsyncGenerator<string, void> {
	yield csvStart + csvLine(messages.columns)
	let before: ListCursor | null = null
	do {
		const part: Awaited<ReturnType<typeof listCalls>> = await listCalls(month, before, rowsAtOnce)
		yield part.calls.map((call) => csvLine(cellsOf(call))).join('')
		before = part.older
	} while (before)
}

const cellsOf = (call: Call): (string | number | null)[] => [
	sortableSecond(call.at),
	call.person ?? messages.gone,
	toolName(call.tool),
	call.model,
	messages.outcomeName(call.outcome),
	call.inputTokens,
	call.outputTokens,
	call.estimated ? 'yes' : 'no',
	call.pictures,
	call.unpriced ? null : call.costMicros / 1_000_000,
	call.durationMs === null ? null : call.durationMs / 1_000,
]

/** All calls of a month as a CSV file. Dates are year-month-day, which every spreadsheet reads the same way. */
export const loader = fileLoader({
	allow: 'ai:manage',
	run: async ({ request }) => {
		const { month } = readUsageAddress(new URL(request.url).searchParams, sortableDay(new Date()).slice(0, 7))
		return new Response(csvStream(usageCsv(month)), { headers: csvHeaders(`ai-use-${month}.csv`) })
	},
})
