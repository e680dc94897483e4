import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '../postgres.ts'
import { unprivileged } from './postgres-process.ts'

export type TestPooler = {
	/** The pooler's address of a database of the server. */
	urlOf: (database: string) => string
	stop: () => Promise<void>
	start: () => Promise<void>
	close: () => Promise<void>
}

/** PgBouncer in transaction mode with few connections to the server, or null when it is not installed. */
export async function startPgBouncer(server: string, connections: number, more = ''): Promise<TestPooler | null> {
	const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync)
	if (program === undefined) return null
	const user = unprivileged()
	const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-bouncer-'))
	const [port, { port: serverPort }] = [await freePort(), new URL(server)]
	const settings = `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
max_client_conn = 500
server_login_retry = 1
default_pool_size = ${connections}
${more}
`
	writeFileSync(path.join(folder, 'settings.ini'), settings)
	writeFileSync(path.join(folder, 'users'), '"postgres" ""\n')
	if (user.uid !== undefined && user.gid !== undefined)
		for (const name of ['', 'settings.ini', 'users']) chownSync(path.join(folder, name), user.uid, user.gid)
	const urlOf = (database: string) => Object.assign(new URL(database), { port: String(port) }).href
	const begin = () => {
		const child = spawn(program, ['-q', path.join(folder, 'settings.ini')], { ...user, cwd: folder, stdio: 'ignore' })
		process.once('exit', () => void child.kill('SIGKILL'))
		return { child, ended: new Promise<void>((resolve) => child.once('close', () => resolve())) }
	}
	let running = begin()
	const answer = async () => {
		const sql = postgres(urlOf(server), { max: 1, prepare: false, fetch_types: false, onnotice: () => {} })
		try {
			await sql`select 1`
		} finally {
			await sql.end({ timeout: 1 })
		}
	}
	const answers = async () => {
		for (let turn = 0; turn < 200; turn++) {
			try {
				return await answer()
			} catch {
				await wait(50)
			}
		}
		throw new Error('PgBouncer does not answer.')
	}
	await answers()
	const stop = async () => {
		running.child.kill('SIGTERM')
		await running.ended
	}
	return {
		urlOf,
		stop,
		start: async () => {
			running = begin()
			await answers()
		},
		close: async () => {
			await stop()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
