import { spawnSync, type SpawnSyncReturns } from 'node:child_process'

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number; patienceMs?: number }

/** Much longer than any of them takes: it ends a worker of the tests that would wait for ever, and decides nothing else. */
const patience = 10 * 60_000

/** Runs a program to its end. @throws when it does not end; it and what it started are killed then */
export function runProgram(
	program: string,
	args: readonly string[],
	{ patienceMs = patience, ...options }: Options = {},
): SpawnSyncReturns<string> {
	const settings = { ...options, encoding: 'utf8', timeout: patienceMs, killSignal: 'SIGKILL' } as const
	// In a process group of its own, which one signal ends; the types do not know that it is possible here, too.
	const ended = spawnSync(program, args, Object.assign(settings, { detached: true }))
	if (!ended.error || !('code' in ended.error) || ended.error.code !== 'ETIMEDOUT') return ended
	endGroup(ended.pid)
	throw new Error(`${program} ${args.join(' ')} did not end. It wrote: ${ended.stdout}${ended.stderr}`)
}

function endGroup(pid: number): void {
	try {
		process.kill(-pid, 'SIGKILL')
	} catch (error) {
		// It had started nothing that is still there.
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
	}
}

/** What a program writes. @throws when it does not end, is not here, or fails */
export function outputOf(program: string, args: readonly string[], options: Options = {}): string {
	const { error, status, signal, stdout, stderr } = runProgram(program, args, options)
	if (error) throw error
	if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status ?? signal}: ${stderr}`)
	return stdout
}
