import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders, csvStream } from '#app/platform/csv.server.ts'
import { lagosDay } from '#app/platform/lagos-day.ts'
import { usageCsv } from './usage-csv.server.ts'
import { readUsageAddress } from './usage.ts'

/** Each call of a month, as a file. */
export const loader = fileLoader({
	allow: 'ai:manage',
	run: async ({ request }) => {
		const { month } = readUsageAddress(new URL(request.url).searchParams, lagosDay(new Date()).slice(0, 7))
		return new Response(csvStream(usageCsv(month)), { headers: csvHeaders(`ai-use-${month}.csv`) })
	},
})
