import { Outlet, useLoaderData, useLocation, useMatches, type LoaderFunctionArgs } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { SessionGate } from '#app/features/accounts/session-gate.tsx'
import { isHydrated } from '#app/route-handle.ts'
import { Toaster } from '#app/ui/toaster.tsx'
import { PublicFrame } from './public-frame.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	return { viewerId: viewer?.id ?? null }
}

/** The same frame for pages about whoever is asking: they are never kept in the page cache. */
export default function PersonalLayout() {
	const { viewerId } = useLoaderData<typeof loader>()
	const hydrated = isHydrated(useMatches().map((match) => match.handle))
	return (
		<PublicFrame pathname={useLocation().pathname}>
			{viewerId === null ? (
				<Outlet />
			) : (
				<SessionGate key={viewerId} viewerId={viewerId}>
					<Outlet />
				</SessionGate>
			)}
			{hydrated && <Toaster />}
		</PublicFrame>
	)
}
