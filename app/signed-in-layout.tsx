import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { can } from './auth/permissions.ts'
import { viewerOf } from './auth/viewer.server.ts'
import { AdminFrame } from './features/admin/admin-frame.tsx'
import { frameData } from './features/admin/frame-data.server.ts'
import { PersonalFrame } from './features/site/frame/personal-frame.tsx'
import type { RouteHandle } from '#app/config/route-handle.ts'
import deskStyles from './styles/desk.css?url'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const admin = can(viewer, 'admin:enter') ? await frameData(viewer) : null
	return { viewerId: viewer?.id ?? null, admin }
}

/**
 * Around pages that admins and other people both have, each under an address of their own: whoever may enter the admin
 * stays in its frame, everybody else in the public one. Here, because neither frame may know of the other.
 */
export default function SignedInLayout() {
	const { viewerId, admin } = useLoaderData<typeof loader>()
	if (!admin)
		return (
			<PersonalFrame viewerId={viewerId}>
				<Outlet />
			</PersonalFrame>
		)
	return (
		<>
			{/* In the body: a route's `links` cannot know who is asking, and nobody else should load it. */}
			<link rel="stylesheet" href={deskStyles} />
			<AdminFrame data={admin}>
				<Outlet />
			</AdminFrame>
		</>
	)
}
