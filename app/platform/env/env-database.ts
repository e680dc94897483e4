import { z } from 'zod'
import { whole } from './env-whole.ts'

const form = 'must be an address such as postgres://user:password@host:5432/name'
const oneHost = 'must be an address with one host, which always leads to the primary; several hosts are not supported'

/** The driver would try several hosts in turn without an end when none of them is there. */
const hasSeveralHosts = (address: string): boolean =>
	/^[^/]+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/.test(address) || /[?&]host=[^&#]*(?:,|%2c)/i.test(address)

const server = z
	.string()
	.refine((address) => !hasSeveralHosts(address), { error: oneHost, abort: true })
	.pipe(z.url({ protocol: /^postgres(ql)?$/, error: form }))
	.optional()

/** Settings of a PostgreSQL server; part of env.server.ts. */
export const databaseSettings = {
	DATABASE_URL: server,
	/** The server itself, where DATABASE_URL is a pooler that shares connections between transactions. */
	DATABASE_DIRECT_URL: server,
	/** A streaming replica that public pages are read from. */
	DATABASE_READ_URL: server,
	/** How many connections a process has at most, for each of DATABASE_URL and DATABASE_READ_URL. */
	DATABASE_POOL: whole(2, 200).default(10),
}

type DatabaseEnv = {
	DATA_DIR: string
	DATABASE_URL?: string | undefined
	DATABASE_DIRECT_URL?: string | undefined
	DATABASE_READ_URL?: string | undefined
	DATABASE_POOL: number
}

/** Errors for settings that require others. */
export function databaseProblem(env: DatabaseEnv): { name: keyof DatabaseEnv; message: string } | null {
	const extra = env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : env.DATABASE_READ_URL ? 'DATABASE_READ_URL' : null
	return extra && !env.DATABASE_URL ? { name: 'DATABASE_URL', message: `is needed together with ${extra}` } : null
}

/** For a command: it works on the server itself, without a pooler, whose sessions may have limits. */
export const databaseOf = (env: DatabaseEnv) => ({
	dataDir: env.DATA_DIR,
	databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
})

/** For the site, which serves many at once. */
export const sharedDatabaseOf = (env: DatabaseEnv) => ({
	dataDir: env.DATA_DIR,
	databaseUrl: env.DATABASE_URL,
	directUrl: env.DATABASE_DIRECT_URL,
	readUrl: env.DATABASE_READ_URL,
	pool: env.DATABASE_POOL,
})
