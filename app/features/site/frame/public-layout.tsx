import { Outlet, useLocation } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { PublicFrame } from './public-frame.tsx'
import type { Route } from './+types/public-layout.ts'

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return null
}

/** The layout of every public page. */
export default function PublicLayout() {
	return (
		<PublicFrame pathname={useLocation().pathname}>
			<Outlet />
		</PublicFrame>
	)
}
