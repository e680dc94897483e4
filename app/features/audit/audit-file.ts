import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders } from '#app/platform/csv.server.ts'
import { lagosDay } from '#app/platform/lagos-day.ts'
import { readAuditAddress } from './address.ts'
import { auditCsv } from './audit-csv.server.ts'

/** The entries of the page's filter as a file. That somebody took it is its newest entry. */
export const loader = fileLoader({
	allow: 'audit:read',
	run: async ({ request }) => {
		const { place: _place, ...filter } = readAuditAddress(new URL(request.url).searchParams)
		return new Response(auditCsv(filter), { headers: csvHeaders(`audit-log-${lagosDay(new Date())}.csv`) })
	},
})
