import type { LoaderFunctionArgs } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { runningWork } from './archive/work.server.ts'

/** The running backup job, for the page that shows its progress. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await viewerOf(request, context)
	return Response.json({ work: can(viewer, 'backup:manage') ? await runningWork() : null })
}
