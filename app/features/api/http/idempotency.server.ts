import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { openConnection, sql } from '#app/db/client.server.ts'
import { uuidOfHash } from '#app/format/uuid.ts'

export type Stored = { status: number; headers: Record<string, string>; body: string }

type Begun =
	/** `id`: of what the request makes. */
	| { state: 'new'; id: string }
	/** The same request was answered before. */
	| { state: 'answered'; response: Stored }
	/** The same request is being answered. */
	| { state: 'running' }
	/** The key was used for another request. */
	| { state: 'other' }

/** A request that was begun longer ago than this has died with its process: it runs again. */
const abandonedSeconds = 120
/** A key can be used again after this; retention, which runs now and then, deletes what is left of it. */
const validHours = 24

const headersSchema = z.record(z.string(), z.string())

export const requestHash = (...parts: readonly (string | Uint8Array)[]): string => {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part).update('\0')
	return hash.digest('base64url')
}

/**
 * Hashes by which a repeated request is known: first the one that is stored, then those of former releases, whose keys
 * are valid for a day after an update. They follow from what the program sent alone, never from how this release reads or
 * writes it.
 */
export type Fingerprints = readonly string[]

export function printsOf({ method, url, headers }: Request, bytes: ArrayBuffer): Fingerprints {
	const { pathname, search } = new URL(url)
	const version = headers.get('if-match')
	const body = new Uint8Array(bytes)
	const parts = [method, pathname + search, ...(version === null ? [] : [version])]
	const boundary = boundaryOf(headers)
	return [
		...(boundary === null ? [] : [requestHash(...parts, ...withoutBoundary(body, boundary))]),
		requestHash(...parts, body),
		// If-Match was not in it.
		requestHash(method, pathname + search, body),
	]
}

/** Of a form with a file (RFC 2046, 5.1.1): programs make another one for each request. */
const boundaryOf = (headers: Headers): string | null =>
	/^multipart\/form-data\s*;.*\bboundary="?([^";]{0,69}[^"; ])/i.exec(headers.get('content-type') ?? '')?.[1]?.trim() ??
	null

/** More parts than any form has; a body of boundaries alone costs no more than this. */
const maxParts = 1_000

/** The parts between the boundaries. */
function withoutBoundary(body: Uint8Array, boundary: string): Uint8Array[] {
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
	const delimiter = `--${boundary}`
	const parts: Uint8Array[] = []
	let from = 0
	for (let at = bytes.indexOf(delimiter); at >= 0 && parts.length < maxParts; at = bytes.indexOf(delimiter, from)) {
		parts.push(bytes.subarray(from, at))
		from = at + delimiter.length
	}
	return [...parts, bytes.subarray(from)]
}

/**
 * Claims a key for a request. What an operation makes has an id that follows from token, key and a number of the claim,
 * so that a request which runs again after a crash makes nothing twice, and one with the key of another day is another.
 * The number is stored in front of the hash; former releases stored none.
 */
export async function beginRequest(tokenId: string, key: string, prints: Fingerprints): Promise<Begun> {
	await releaseFormer()
	const isOver = sql`r.created_at < now() - make_interval(hours => ${validHours})`
	// Former releases stored a hash without a number, which the last of the hashes may be.
	const isSame = sql`(case when strpos(r.request_hash, '.') > 0
		then split_part(r.request_hash, '.', 2) = any(${prints.slice(0, -1)}::text[])
		else r.request_hash = any(${[...prints]}::text[]) end)`
	const fresh = `${randomBytes(9).toString('base64url')}.${prints[0]}`
	const [claimed] = await sql<{ hash: string }[]>`
		insert into api_requests as r (token_id, key, request_hash) values (${tokenId}, ${key}, ${fresh})
		on conflict (token_id, key) do update set created_at = now(), status = null, headers = null, body = null,
			request_hash = case when ${isOver} then excluded.request_hash else r.request_hash end
		where ${isOver} or (r.status is null and ${isSame}
			and r.created_at < now() - make_interval(secs => ${abandonedSeconds}))
		returning request_hash as hash`
	if (claimed) return { state: 'new', id: idOfRequest(tokenId, key, claimed.hash) }
	const [row] = await sql<{ isSame: boolean; status: number | null; headers: unknown; body: string | null }[]>`
		select ${isSame} as "isSame", status, headers, body from api_requests r
		where token_id = ${tokenId} and key = ${key}`
	if (!row) return { state: 'running' }
	if (!row.isSame) return { state: 'other' }
	if (row.status === null) return { state: 'running' }
	const headers = headersSchema.parse(row.headers ?? {})
	return { state: 'answered', response: { status: row.status, headers, body: row.body ?? '' } }
}

/** What was being answered when the process before this one ended, of the database that this one has opened. */
let released: { connection: unknown; done: Promise<unknown> } | null = null

/**
 * The embedded database has one process: what it finds unanswered when it begins has died, and nobody needs to wait until
 * that is certain.
 */
function releaseFormer(): Promise<unknown> {
	const connection = openConnection()
	if (connection.kind !== 'embedded') return Promise.resolve()
	if (released?.connection === connection) return released.done
	const done = sql`
		update api_requests set created_at = now() - make_interval(secs => ${abandonedSeconds + 1})
		where status is null and created_at > now() - make_interval(secs => ${abandonedSeconds + 1})`.catch(
		(error: unknown) => {
			released = null
			throw error
		},
	)
	released = { connection, done }
	return done
}

const idOfRequest = (tokenId: string, key: string, stored: string): string => {
	const [number, hash] = stored.split('.')
	const parts = [tokenId, key, ...(hash === undefined ? [] : [number])]
	return uuidOfHash(createHash('sha256').update(parts.join('\0')).digest('hex'))
}

export async function storeResponse(tokenId: string, key: string, { status, headers, body }: Stored): Promise<void> {
	await sql`
		update api_requests set status = ${status}, headers = ${sql.json(headers)}, body = ${body}
		where token_id = ${tokenId} and key = ${key}`
}

/** Nothing was made: the key can be used as if it was new. */
export async function forgetRequest(tokenId: string, key: string): Promise<void> {
	await sql`delete from api_requests where token_id = ${tokenId} and key = ${key} and status is null`
}

/** It is not known whether something was made: the same request may run again at once, and makes what it made before. */
export async function releaseRequest(tokenId: string, key: string): Promise<void> {
	await sql`
		update api_requests set created_at = now() - make_interval(secs => ${abandonedSeconds + 1})
		where token_id = ${tokenId} and key = ${key} and status is null`
}
