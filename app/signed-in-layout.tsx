import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { can } from './auth/permissions.ts'
import { viewerOf } from './auth/viewer.server.ts'
import { AdminFrame } from './features/admin/admin-frame.tsx'
import { frameData } from './features/admin/frame-data.server.ts'
import { PersonalFrame } from './features/site/frame/personal-frame.tsx'
import type { RouteHandle } from '#app/config/route-handle.ts'
import adminStyles from './styles/admin.css?url'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const admin = can(viewer, 'admin:enter') ? await frameData(viewer, request) : null
	return { viewerId: viewer?.id ?? null, admin }
}

/**
 * The layout of pages that admins and other users share (account, new post): those with access to the admin
 * get its frame, all others the public one. It is in app/ because neither frame may import the other.
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
			{/* In the body, because a route's `links` does not know the viewer, and only admins should load it. */}
			<link rel="stylesheet" href={adminStyles} />
			<AdminFrame data={admin}>
				<Outlet />
			</AdminFrame>
		</>
	)
}
