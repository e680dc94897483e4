import { sortableDay } from '#app/format/dates.ts'
import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders } from '#app/platform/csv.server.ts'
import { readAuditAddress } from './address.ts'
import { auditCsv } from './audit-csv.server.ts'

/** The events of the page's filter as a file. Downloading it is the newest of them. */
export const loader = fileLoader({
	allow: 'audit:read',
	run: async ({ request }) => {
		const { start: _place, ...filter } = readAuditAddress(new URL(request.url).searchParams)
		return new Response(auditCsv(filter), { headers: csvHeaders(`audit-log-${sortableDay(new Date())}.csv`) })
	},
})
