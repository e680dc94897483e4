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

/** Everything on the dashboard, read at once. No query reads more rows than it shows, or daily totals. */
export async function readDashboard() {
	const counts = readAttention()
	const [attention, items, backup, leads, comments, month, week] = await Promise.all([
		counts,
		readAttentionItems(counts),
		lastBackup(),
		firstOpenLeads(shown),
		firstPending(shown),
		readMonth(),
		readWeek(shown),
	])
	return { attention, items, backup, leads, comments, month, week, now: new Date() }
}
