import { redirect, type LoaderFunctionArgs } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { csvHeaders } from '#app/platform/csv.server.ts'
import { exportLeads } from './leads/lead-export.server.ts'
import { readFilter } from './leads/lead-filter.ts'
import { lagosDate } from './leads/reply-clock.ts'

/** The enquiries of the list as a file, with the filter of its address. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await viewerOf(request, context)
	if (!viewer || !can(viewer, 'lead:read')) throw redirect('/blog')
	const { page: _page, ...filter } = readFilter(new URL(request.url).searchParams)
	const name = `enquiries-${filter.status}-${lagosDate(new Date())}.csv`
	return new Response(await exportLeads(filter, viewer.id), { headers: csvHeaders(name) })
}
