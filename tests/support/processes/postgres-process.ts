import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { outputOf } from './run-program.ts'

const startMs = 30_000

export type PostgresProcess = {
	/** Stops it as an administrator (fast) or a crash (immediate) does; what it holds stays for `start`. */
	halt: (mode: 'fast' | 'immediate') => Promise<void>
	/** Starts it, for the first time or after `halt`, and waits until it answers. */
	start: () => Promise<void>
	/** Kills all of its processes at once (kill -9), or the one of a connection, by its pid; `start` as after `halt`. */
	kill: () => Promise<void>
	killConnection: (pid: number) => void
	/** All of its processes are paused: connections are taken by the kernel, and nobody answers. */
	pause: () => void
	resume: () => void
	/** Stops it permanently and removes its folder. */
	stop: () => Promise<void>
}

export type User = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root; as anybody else it runs as us. */
export function unprivileged(): User {
	if (process.getuid?.() !== 0) return {}
	for (const user of ['postgres', 'nobody']) {
		try {
			const id = (flag: string) => Number(outputOf('id', [flag, user]))
			return { uid: id('-u'), gid: id('-g') }
		} catch {
			continue
		}
	}
	throw new Error('PostgreSQL cannot run as root and there is no user postgres or nobody.')
}

/** A server on the files in `folder`/data. It stops and tidies up when this process ends, however it ends. */
export function postgresProcess(programs: string, folder: string, port: number, user: User): PostgresProcess {
	const data = path.join(folder, 'data')
	const settings = [
		'listen_addresses=127.0.0.1',
		`unix_socket_directories=${folder}`,
		'fsync=off',
		// Statistics gathered in the background would change plans while tests compare them.
		'autovacuum=off',
		'max_connections=200',
	]
	const server = [
		path.join(programs, 'postgres'),
		'-D',
		data,
		'-p',
		String(port),
		...settings.flatMap((s) => ['-c', s]),
	]
	const halted = path.join(folder, 'halted')
	// The shell waits for the end of its input, which comes when this process is gone.
	const script =
		'"$@" >>server.log 2>&1 & pid=$!; cat >/dev/null; kill -INT $pid 2>/dev/null; wait $pid; [ -e halted ] || rm -rf "$PWD"'
	let shell: ChildProcess
	const mainProcess = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
	const signalAll = (signal: NodeJS.Signals) => {
		const main = mainProcess()
		process.kill(main, signal)
		for (const child of childrenOf(main)) signalIfAlive(child, signal)
	}
	return {
		start: async () => {
			rmSync(halted, { force: true })
			shell = spawn('sh', ['-c', script, 'sh', ...server], {
				...user,
				cwd: folder,
				stdio: ['pipe', 'ignore', 'inherit'],
			})
			shell.unref()
			await ready(`postgres://postgres@127.0.0.1:${port}/postgres`)
		},
		halt: async (mode) => {
			writeFileSync(halted, '')
			process.kill(mainProcess(), mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
			await stop(shell)
		},
		kill: async () => {
			writeFileSync(halted, '')
			const main = mainProcess()
			// Listed first: they are nobody's children when their parent is gone.
			for (const pid of [main, ...childrenOf(main)]) signalIfAlive(pid, 'SIGKILL')
			await stop(shell)
		},
		killConnection: (pid) => signalIfAlive(pid, 'SIGKILL'),
		pause: () => signalAll('SIGSTOP'),
		resume: () => signalAll('SIGCONT'),
		stop: () => stop(shell),
	}
}

/** A connection's process may have ended after it was listed (ESRCH). */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
	}
}

const childrenOf = (pid: number): number[] =>
	outputOf('pgrep', ['-P', String(pid)])
		.trim()
		.split('\n')
		.map(Number)

function stop(shell: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (shell.exitCode !== null) return resolve()
		shell.ref()
		shell.once('exit', () => resolve())
		shell.stdin?.end()
	})
}

async function ready(url: string): Promise<void> {
	const giveUpAt = Date.now() + startMs
	for (;;) {
		const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
		try {
			await sql`select 1`
			return
		} catch (error) {
			if (Date.now() > giveUpAt) throw error
			await wait(50)
		} finally {
			await sql.end({ timeout: 1 })
		}
	}
}
