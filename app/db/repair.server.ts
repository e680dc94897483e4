import type { Connection } from './connection/connection.ts'
import { openConnection } from './client.server.ts'
import { attempts, isConflict } from './errors.ts'

const maxMs = 10 * 60 * 1000

/**
 * Counts all counters, archive months, link dates, search rows and enquiries again and corrects what differs. Returns
 * how many rows were wrong; anything but 0 means a trigger has a fault or somebody changed derived rows by hand.
 */
export async function repairCounters(
	{ root, withStatementLimit }: Pick<Connection, 'root' | 'withStatementLimit'> = openConnection(),
): Promise<number> {
	const repair = () =>
		root.begin(async (tx) => {
			await tx`set local statement_timeout = 0`
			const [row] = await tx<{ wrong: number }[]>`select recount() + recount_leads() as wrong`
			return row?.wrong ?? 0
		})
	return withStatementLimit(maxMs, async () => {
		for (let attempt = 1; ; attempt++) {
			try {
				return await repair()
			} catch (error) {
				if (attempt >= attempts || !isConflict(error)) throw error
			}
		}
	})
}
