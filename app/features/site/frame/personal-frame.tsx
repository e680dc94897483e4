import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { SessionGate } from '#app/features/sign-in/pages/session-gate.tsx'
import { hasFlag } from '#app/config/route-handle.ts'
import { Toaster } from '#app/ui/toasts/toaster.tsx'
import { PublicFrame } from './public-frame.tsx'

/** The public frame around a page with the viewer's own data; `viewerId` is null for a visitor. */
export function PersonalFrame({ viewerId, children }: { viewerId: string | null; children: ReactNode }) {
	const hydrated = hasFlag(
		useMatches().map((match) => match.handle),
		'hydrate',
	)
	return (
		<PublicFrame pathname={useLocation().pathname}>
			{viewerId === null ? (
				children
			) : (
				<SessionGate key={viewerId} viewerId={viewerId}>
					{children}
				</SessionGate>
			)}
			{hydrated && <Toaster />}
		</PublicFrame>
	)
}
