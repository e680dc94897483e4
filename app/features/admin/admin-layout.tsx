import { Outlet, useLoaderData, useRouteError, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminOnly } from '#app/features/accounts/admin-gate.server.ts'
import { SessionGate } from '#app/features/accounts/session-gate.tsx'
import { usePendingComments } from '#app/features/comments/use-pending-comments.ts'
import { aiIsOn } from '#app/features/forge/settings/switch.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import deskStyles from '#app/styles/desk.css?url'
import { Toaster } from '#app/ui/toaster.tsx'
import { diskFullNotice } from './disk-full.server.ts'
import { readAttention } from './attention.server.ts'
import { DeskFrame } from './desk-frame.tsx'
import { DeskTrouble } from './desk-trouble.tsx'

export const handle: RouteHandle = { hydrate: true }

export const middleware = [adminOnly]

export const links = () => [{ rel: 'stylesheet', href: deskStyles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const [attention, isAiOn] = await Promise.all([readAttention(), aiIsOn()])
	return {
		viewerId: viewer?.id ?? '',
		email: viewer?.email ?? '',
		attention,
		isAiOn,
		diskFull: diskFullNotice(),
	}
}

/** The frame of every /admin page; what stands in it asks for nobody's right again but in its actions. */
export default function AdminLayout() {
	const { viewerId, email, attention, isAiOn, diskFull } = useLoaderData<typeof loader>()
	const pendingComments = usePendingComments(attention.pendingComments)
	return (
		<DeskFrame email={email} attention={{ ...attention, pendingComments }} isAiOn={isAiOn}>
			<SessionGate key={viewerId} viewerId={viewerId}>
				{diskFull !== null && (
					<p role="alert" className="desk-panel error mb-6">
						{diskFull}
					</p>
				)}
				<Outlet />
			</SessionGate>
			<Toaster />
		</DeskFrame>
	)
}

/** A page of the desk that failed: the ways to the others stay. */
export function ErrorBoundary() {
	// Nothing is loaded when it was the frame itself that failed.
	const loaded = useRouteLoaderData<typeof loader>('features/admin/admin-layout')
	return (
		<DeskFrame email={loaded?.email ?? ''} attention={loaded?.attention ?? null} isAiOn={loaded?.isAiOn ?? false}>
			<DeskTrouble error={useRouteError()} />
		</DeskFrame>
	)
}
