import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { uuidOfHash } from '#app/format/uuid-of-hash.ts'

export type Stored = { status: number; headers: Record<string, string>; body: string }

type Begun =
	| { state: 'new' }
	/** The same request was answered before. */
	| { state: 'answered'; response: Stored }
	/** The same request is being answered. */
	| { state: 'running' }
	/** The key was used for another request. */
	| { state: 'other' }

/** A request that was begun longer ago than this has died with its process: it runs again. */
const abandonedSeconds = 120

const headersSchema = z.record(z.string(), z.string())

export const requestHash = (...parts: readonly (string | Uint8Array)[]): string => {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part).update('\0')
	return hash.digest('base64url')
}

/**
 * Claims a key for a request. What an operation makes has an id that follows from the key, so that a request which runs
 * again after a crash makes nothing twice.
 */
export async function beginRequest(tokenId: string, key: string, hash: string): Promise<Begun> {
	const claimed = await sql`
		insert into api_requests as r (token_id, key, request_hash) values (${tokenId}, ${key}, ${hash})
		on conflict (token_id, key) do update set created_at = now()
		where r.status is null and r.request_hash = ${hash}
			and r.created_at < now() - make_interval(secs => ${abandonedSeconds})
		returning 1`
	if (claimed.length > 0) return { state: 'new' }
	const [row] = await sql<{ hash: string; status: number | null; headers: unknown; body: string | null }[]>`
		select request_hash as hash, status, headers, body from api_requests where token_id = ${tokenId} and key = ${key}`
	if (!row) return { state: 'running' }
	if (row.hash !== hash) return { state: 'other' }
	if (row.status === null) return { state: 'running' }
	const headers = headersSchema.parse(row.headers ?? {})
	return { state: 'answered', response: { status: row.status, headers, body: row.body ?? '' } }
}

export async function storeResponse(tokenId: string, key: string, { status, headers, body }: Stored): Promise<void> {
	await sql`
		update api_requests set status = ${status}, headers = ${sql.json(headers)}, body = ${body}
		where token_id = ${tokenId} and key = ${key}`
}

/** After an error nothing was made, and the same key may be tried again. */
export async function forgetRequest(tokenId: string, key: string): Promise<void> {
	await sql`delete from api_requests where token_id = ${tokenId} and key = ${key} and status is null`
}

/** An id that follows from a token and a key: the same for the same request. */
export const idOfRequest = (tokenId: string, key: string): string =>
	uuidOfHash(createHash('sha256').update(`${tokenId}\0${key}`).digest('hex'))
