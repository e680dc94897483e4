import type { Handle } from '#app/db/client.server.ts'

/** Who works on an import. */
export type Lease = { importId: string; worker: string }

/** It was stopped, or another process has it: nothing more may be written. */
export class LeaseLost extends Error {}

/**
 * Holds the lease until the transaction ends. A process that was paused for long, or whose import was stopped, must not
 * write next to the one that goes on.
 *
 * @throws {LeaseLost}
 */
export async function holdLease({ sql }: Pick<Handle, 'sql'>, { importId, worker }: Lease): Promise<void> {
	const [held] = await sql`select 1 from imports where id = ${importId} and worker = ${worker} for share`
	if (!held) throw new LeaseLost('This import was stopped, or another process goes on with it.')
}
