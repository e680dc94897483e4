import { setTimeout } from 'node:timers/promises'
import { sql } from '#app/db/client.server.ts'
import { diskSpace } from '#app/platform/storage/disk-space.server.ts'

/** A database slower than this counts as not ready. */
const patienceMs = 2_000

/** The response of /readyz about the app and its database. */
export async function ready(): Promise<{ status: number; text: string }> {
	const late = setTimeout(patienceMs, false, { ref: false })
	const isUp = await Promise.race([databaseResponds(), late])
	// It still serves pages and accepts enquiries, so a load balancer must keep it.
	if (isUp && diskSpace().isFull) return { status: 200, text: 'disk full' }
	return isUp ? { status: 200, text: 'ok' } : { status: 503, text: 'database unavailable' }
}

async function databaseResponds(): Promise<boolean> {
	try {
		await sql`select 1`
		return true
	} catch {
		return false
	}
}
