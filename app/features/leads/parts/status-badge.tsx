import { Badge } from '#app/ui/page/badge.tsx'
import { statusLabels } from '../lead/lead-messages.ts'
import type { LeadStatus } from '../lead/lead.ts'

const looks = {
	new: 'accent',
	answered: 'plain',
	won: 'plain',
	lost: 'outline',
	held: 'accent',
	spam: 'outline',
} as const

export function StatusBadge({ status }: { status: LeadStatus }) {
	return <Badge look={looks[status]}>{statusLabels[status]}</Badge>
}
