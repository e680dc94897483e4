import { sortableDay } from '#app/format/dates.ts'
import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders } from '#app/platform/csv.server.ts'
import { exportLeads } from './lead/lead-export.server.ts'
import { readFilter } from './lead/lead-filter.ts'

/** The enquiries of the list as a CSV file, with the filter of its address. */
export const loader = fileLoader({
	allow: 'lead:read',
	run: async ({ request, user }) => {
		const { page: _page, ...filter } = readFilter(new URL(request.url).searchParams)
		const name = `enquiries-${filter.status}-${sortableDay(new Date())}.csv`
		return new Response(await exportLeads(filter, user.id), { headers: csvHeaders(name) })
	},
})
