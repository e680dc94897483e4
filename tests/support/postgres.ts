import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { postgresProcess, unprivileged, type PostgresProcess, type User } from './processes/postgres-process.ts'
import { outputOf } from './processes/run-program.ts'

const oldest = 15

export type TestPostgres = PostgresProcess & {
	/** Makes an empty database, or a copy of another that nobody is connected to; returns its address. */
	newDatabase: (template?: string) => string
	/** A streaming replica of the whole server. */
	newReplica: () => Promise<TestReplica>
}

export type TestReplica = PostgresProcess & {
	/** The replica's address of a database of the server. */
	urlOf: (database: string) => string
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
	const programs = ['initdb', 'postgres', 'createdb', 'pg_basebackup']
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
		const version = outputOf(path.join(folder, 'postgres'), ['--version'])
		return Number(/(\d+)/.exec(version)?.[1]) >= oldest
	} catch {
		return false
	}
}

/** A throw-away server in a temporary folder, or null when PostgreSQL is not installed. */
export async function startTestPostgres(): Promise<TestPostgres | null> {
	const programs = findPostgres()
	if (!programs) return null
	const user = unprivileged()
	const folder = newFolder(user)
	const initdb = [
		'-D',
		path.join(folder, 'data'),
		'-U',
		'postgres',
		'-A',
		'trust',
		'-E',
		'UTF8',
		'--locale=C',
		'--no-sync',
	]
	outputOf(path.join(programs, 'initdb'), initdb, { ...user, cwd: folder })
	const port = await freePort()
	const server = postgresProcess(programs, folder, port, user)
	await server.start()
	const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
	let made = 0
	const newDatabase = (template = 'template0') => {
		const name = `test_${++made}`
		outputOf(path.join(programs, 'createdb'), [...where, '-T', template, name])
		return `postgres://postgres@127.0.0.1:${port}/${name}`
	}
	const newReplica = async () => {
		const copy = newFolder(user)
		// With -R it follows the server from where the copy ends.
		const copied = [...where, '-D', path.join(copy, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
		outputOf(path.join(programs, 'pg_basebackup'), copied, { ...user, cwd: copy })
		const replicaPort = await freePort()
		const replica = postgresProcess(programs, copy, replicaPort, user)
		await replica.start()
		const urlOf = (database: string) => Object.assign(new URL(database), { port: String(replicaPort) }).href
		return { ...replica, urlOf }
	}
	return { ...server, newDatabase, newReplica }
}

function newFolder({ uid, gid }: User): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-pg-'))
	if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
	return folder
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
