import type { ReactNode } from 'react'
import { SessionGate } from '#app/features/sign-in/pages/session-gate.tsx'
import { usePendingComments } from '#app/features/moderation/use-pending-comments.ts'
import { Toaster } from '#app/ui/toasts/toaster.tsx'
import { AdminFrameParts } from './admin-frame-parts.tsx'
import type { FrameData } from './frame-data.server.ts'

/** Around every page of the admin, and around an admin's own pages elsewhere (a new post, the account). */
export function AdminFrame({ data, children }: { data: FrameData; children: ReactNode }) {
	const { viewerId, email, role, attention, isAiOn, folded, diskFull } = data
	const pendingComments = usePendingComments(attention.pendingComments)
	return (
		<AdminFrameParts
			email={email}
			role={role}
			attention={{ ...attention, pendingComments }}
			isAiOn={isAiOn}
			folded={folded}
		>
			<SessionGate key={viewerId} viewerId={viewerId}>
				{diskFull !== null && (
					<p role="alert" className="admin-panel error mb-6">
						{diskFull}
					</p>
				)}
				{children}
			</SessionGate>
			<Toaster />
		</AdminFrameParts>
	)
}
