import type { LoaderFunctionArgs } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { workUnderWay } from './archive/work.server.ts'

/** What is being done with backups just now, for the page that follows it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await viewerOf(request, context)
	return Response.json({ work: can(viewer, 'backup:manage') ? await workUnderWay() : null })
}
