import { Outlet, useLoaderData, useRouteError, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminOnly } from '#app/features/users/admin-gate.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import deskStyles from '#app/styles/desk.css?url'
import { AdminFrame } from './admin-frame.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { DeskTrouble } from './desk-trouble.tsx'
import { frameData } from './frame-data.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const middleware = [adminOnly]

export const links = () => [{ rel: 'stylesheet', href: deskStyles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	return frameData(await viewerOf(request, context))
}

/**
 * The frame of every /admin page. Its middleware checks the role; pages inside need no check of their own but in their
 * actions.
 */
export default function AdminLayout() {
	return (
		<AdminFrame data={useLoaderData<typeof loader>()}>
			<Outlet />
		</AdminFrame>
	)
}

/** An admin page that failed: the navigation stays. */
export function ErrorBoundary() {
	// Nothing is loaded when the frame itself failed.
	const loaded = useRouteLoaderData<typeof loader>('features/admin/admin-layout')
	return (
		<DeskFrame email={loaded?.email ?? ''} attention={loaded?.attention ?? null} isAiOn={loaded?.isAiOn ?? false}>
			<DeskTrouble error={useRouteError()} />
		</DeskFrame>
	)
}
