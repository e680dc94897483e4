import { sql } from '#app/db/client.server.ts'
import type { Visitor } from '#app/platform/request/visitor-code.server.ts'

export type Channel = 'call' | 'whatsapp'

/** Visitors of today whose taps are counted already; the database stores totals only. */
let counted = { day: '', taps: new Set<string>() }
const remembered = 100_000

/** Counts that a visitor started a call or a chat: once per day and channel. */
export async function countTap(channel: Channel, { day, code }: Visitor): Promise<void> {
	if (counted.day !== day || counted.taps.size >= remembered) counted = { day, taps: new Set() }
	const tap = `${channel} ${code}`
	if (counted.taps.has(tap)) return
	counted.taps.add(tap)
	await sql`
		insert into contact_tap_days as d (day, channel, taps) values (${day}, ${channel}, 1)
		on conflict (day, channel) do update set taps = d.taps + 1`
}

/** Taps per channel from this day on. */
export async function readTaps(first: string): Promise<Record<Channel, number>> {
	const rows = await sql<{ channel: Channel; taps: number }[]>`
		select channel, sum(taps)::int as taps from contact_tap_days where day >= ${first} group by channel`
	const taps: Record<Channel, number> = { call: 0, whatsapp: 0 }
	for (const row of rows) taps[row.channel] = row.taps
	return taps
}
