import { can, type Permission, type Viewer } from '#app/auth/permissions.ts'
import { lastBackup } from '#app/features/backups/state.server.ts'
import { firstOpenLeads } from '#app/features/leads/lead/leads.server.ts'
import { firstPending } from '#app/features/moderation/queue/queue.server.ts'
import { readWeek } from '#app/features/posts-admin/list/week.server.ts'
import { readMonth } from '#app/features/stats/month.server.ts'
import { readAttention } from '../sections/attention.server.ts'
import { readAttentionItems } from '../sections/attention-sources.server.ts'

/** Rows of each queue; the rest is one press away. */
const shown = 5

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>

/** Everything on the dashboard that this viewer may read, at once. No query reads more rows than it shows, or daily totals. */
export async function readDashboard(viewer: Viewer) {
	const counts = readAttention(viewer)
	const may = (permission: Permission) => can(viewer, permission)
	const [attention, items, backup, leads, comments, month, week] = await Promise.all([
		counts,
		readAttentionItems(viewer, counts),
		may('backup:manage') ? lastBackup() : null,
		may('lead:read') ? firstOpenLeads(shown) : [],
		may('comment:moderate') ? firstPending(shown) : [],
		may('stats:read') ? readMonth() : null,
		may('post:manage') ? readWeek(shown) : null,
	])
	const mayAnswer = may('lead:answer')
	return { attention, items, backup, leads, mayAnswer, comments, month, week, now: new Date() }
}
