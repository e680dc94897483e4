import { Count } from '#app/ui/admin/count.tsx'
import type { AdminSection } from './sections/admin-sections.ts'
import { countShown } from './sections/attention.ts'
import { adminMessages as messages } from './sections/messages.ts'

/** How much waits in a section; nothing where nothing does. */
export function WaitingBadge({ badge }: { badge: ReturnType<NonNullable<AdminSection['badge']>> | null | undefined }) {
	if (!badge || badge.count === 0) return null
	const count = countShown(badge.count)
	return (
		<span className="admin-badge">
			<span aria-hidden="true">
				<Count value={count} urgent={badge.urgent} />
			</span>
			<span className="sr-only">{messages.waiting(count)}</span>
		</span>
	)
}
