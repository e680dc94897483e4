import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
	chownSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'

const oldest = 15
const startMs = 30_000

export type TestPostgres = {
	/** Makes an empty database, or a copy of another that nobody is connected to; returns its address. */
	newDatabase: (template?: string) => string
	/** Stops it as an administrator (fast) or a crash (immediate) does; what it holds stays for `start`. */
	halt: (mode: 'fast' | 'immediate') => Promise<void>
	/** Starts it again after `halt` and waits until it answers. */
	start: () => Promise<void>
	/** All of its processes stand still: connections are taken by the kernel, and nobody answers. */
	pause: () => void
	resume: () => void
	/** Stops it for good and removes its folder. */
	stop: () => Promise<void>
}

export type MigratedServer = {
	server: TestPostgres
	/** The address of a database that is migrated and never used itself. */
	template: string
}

let found: string | null | undefined

/** The folder of PostgreSQL's programs (15 or newer), or null when this machine has none; looked for once a process. */
export const findPostgres = (): string | null => (found === undefined ? (found = lookForPostgres()) : found)

function lookForPostgres(): string | null {
	const debian = '/usr/lib/postgresql'
	const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
	const folders = [
		...(process.env['PATH'] ?? '').split(path.delimiter),
		...versions.sort((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
		'/opt/homebrew/bin',
		'/usr/local/pgsql/bin',
	]
	const programs = ['initdb', 'postgres', 'createdb']
	for (const folder of folders) {
		const link = path.join(folder, 'initdb')
		if (!folder || !existsSync(link)) continue
		const place = path.dirname(realpathSync(link))
		if (programs.every((program) => existsSync(path.join(place, program))) && isNewEnough(place)) return place
	}
	return null
}

function isNewEnough(folder: string): boolean {
	try {
		const version = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
		return Number(/(\d+)/.exec(version)?.[1]) >= oldest
	} catch {
		return false
	}
}

/** PostgreSQL refuses to run as root; as anybody else it runs as us. */
function unprivileged(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {}
	for (const user of ['postgres', 'nobody']) {
		try {
			const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
			return { uid: id('-u'), gid: id('-g') }
		} catch {
			continue
		}
	}
	throw new Error('PostgreSQL cannot run as root and there is no user postgres or nobody.')
}

/**
 * A throw-away server in a temporary folder, or null when PostgreSQL is not installed. It stops and tidies up when this
 * process ends, however it ends.
 */
export async function startTestPostgres(): Promise<TestPostgres | null> {
	const programs = findPostgres()
	if (!programs) return null
	const user = unprivileged()
	const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-pg-'))
	if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
	const data = path.join(folder, 'data')
	const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
	execFileSync(path.join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' })
	const port = await freePort()
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
	const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
	const halted = path.join(folder, 'halted')
	// The shell waits for the end of its input, which comes when this process is gone.
	const script =
		'"$@" >>server.log 2>&1 & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid; [ -e halted ] || rm -rf "$PWD"'
	let shell: ChildProcess
	const start = async () => {
		rmSync(halted, { force: true })
		shell = spawn('sh', ['-c', script, 'sh', ...server], { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] })
		shell.unref()
		await ready(url('postgres'))
	}
	await start()
	const mainProcess = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
	const halt = async (mode: 'fast' | 'immediate') => {
		writeFileSync(halted, '')
		process.kill(mainProcess(), mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
		await stop(shell)
	}
	const signalAll = (signal: NodeJS.Signals) => {
		const main = mainProcess()
		process.kill(main, signal)
		for (const child of childrenOf(main)) signalIfAlive(child, signal)
	}
	let made = 0
	const newDatabase = (template = 'template0') => {
		const name = `test_${++made}`
		const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
		execFileSync(path.join(programs, 'createdb'), [...where, '-T', template, name], { stdio: 'pipe' })
		return url(name)
	}
	return {
		newDatabase,
		halt,
		start,
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
	execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
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

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = net.createServer()
		server.once('error', reject)
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() =>
				typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
			)
		})
	})
}
