import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders, csvLine, csvStart } from '#app/platform/csv.server.ts'
import { recordMessages as messages } from './messages.ts'
import { readRecords, type ProcessingRecord } from './records.server.ts'

/** The records as a file: `.json` with everything, `.csv` with one line per kind of record. */
export const loader = fileLoader({
	allow: 'privacy:manage',
	unrecorded: 'It holds nothing of anybody.',
	run: ({ request }) => recordsFile(new URL(request.url).pathname),
})

async function recordsFile(path: string): Promise<Response> {
	const { groups, ...records } = await readRecords()
	const tables = groups.flatMap((group) => group.records)
	const name = `records-of-processing-${records.madeAt.toISOString().slice(0, 10)}`
	if (path.endsWith('.csv')) {
		const lines = [...tables, ...records.elsewhere].map(line)
		return new Response(csvStart + csvLine(headings) + lines.join(''), { headers: csvHeaders(`${name}.csv`) })
	}
	return new Response(JSON.stringify({ ...records, tables }, null, '\t'), {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': `attachment; filename="${name}.json"`,
			'cache-control': 'private, no-store',
		},
	})
}

const headings = [
	messages.title,
	messages.purpose,
	messages.basis,
	messages.whose,
	messages.data,
	messages.retention,
	messages.recipients,
	messages.found,
	messages.where,
]

const line = (record: ProcessingRecord) =>
	csvLine([
		record.title,
		record.purpose,
		record.bases.join('; '),
		record.whose,
		record.data.map(({ what }) => what).join('; '),
		record.retention,
		record.recipients,
		record.found.join('; '),
		record.table,
	])
