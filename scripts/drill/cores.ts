import { execFileSync } from 'node:child_process'
import os from 'node:os'

/**
 * The cores of this machine, shared out: the site has all but the last, clients have the last. Null where there are too
 * few: the front, the app and the database need one each in addition to the clients', or milliseconds say nothing of the site.
 */
export const cores = shareOut()

function shareOut(): { site: string; clients: string } | null {
	const count = os.availableParallelism()
	if (count < 4) return null
	try {
		execFileSync('taskset', ['-c', '0', 'true'])
		return { site: `0-${count - 2}`, clients: String(count - 1) }
	} catch {
		return null
	}
}

/** A command that runs on the given cores alone. */
export const onCores = (which: string | undefined, command: readonly [string, ...string[]]): [string, ...string[]] =>
	which === undefined ? [...command] : ['taskset', '-c', which, ...command]

/** From now on this process runs on the clients' core. */
export function moveToClients(): void {
	if (cores) execFileSync('taskset', ['-a', '-c', '-p', cores.clients, String(process.pid)])
}
