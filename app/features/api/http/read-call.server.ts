import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { bearerToken, readBearer, type Bearer } from '#app/auth/api-tokens.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { apiMessages as messages } from './messages.ts'
import type { Call, Operation, Sent } from './operation.ts'

/** Null without a token that works. Cookies are not read. */
export const bearerOf = ({ headers }: Request): Promise<Bearer | null> =>
	readBearer(bearerToken(headers.get('authorization')))

/** A version as If-Match takes it. */
export const matchText = (version: number): string => `"v${version}"`

/**
 * The ETag of a response. Not everything that it shows has versions (notes, the trash), so its text is in the ETag too:
 * If-None-Match compares all of it, If-Match the version alone.
 */
export const etagOf = (version: number, body: string): string =>
	`"v${version}.${createHash('sha256').update(body).digest('base64url').slice(0, 12)}"`

/** Proxies that compress a response make its ETag a weak one. */
const etagPattern = /^(?:W\/)?"v(\d{1,15})(?:\.[\w-]{12})?"$/

/** Whether If-None-Match, which may name several, has this ETag. */
export const knowsEtag = ({ headers }: Request, etag: string): boolean => {
	const sent = headers.get('if-none-match') ?? ''
	return sent.trim() === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

/** The version in If-Match. @throws {ExpectedError} 412 for what is no ETag of this API */
export function matchOf({ headers }: Request): number | 'any' | null {
	const sent = headers.get('if-match')?.trim()
	if (sent === undefined) return null
	if (sent === '*') return 'any'
	const version = etagPattern.exec(sent)?.[1]
	if (version === undefined) throw new ExpectedError(messages.matchWrong, { status: 412, code: 'version' })
	return Number(version)
}

export const changedSince = () => new ExpectedError(messages.changed, { status: 412, code: 'version' })

/**
 * The version that a call changes. Whether it is still the newest is decided where it is locked, which also answers a
 * request again whose response was lost. A version that does not exist yet was not read, and its scope was not checked.
 *
 * @throws {ExpectedError} 412
 */
export function versionOf({ match }: Pick<Call, 'match'>, newest: number): number {
	if (match === null || match === 'any') return newest
	if (match > newest) throw changedSince()
	return match
}

/** The version that alone is changed; null where any may be. */
export const exactly = (match: Call['match']): number | null => (typeof match === 'number' ? match : null)

/** The body as the schema of its operation reads it. @throws {ExpectedError} */
export async function readInput(
	{ headers, url }: Request,
	bytes: ArrayBuffer,
	{ method, file }: Operation,
	params: Sent['params'],
): Promise<Sent> {
	const query = Object.fromEntries(new URL(url).searchParams)
	if (method === 'GET' || bytes.byteLength === 0) return { params, query, body: {} }
	const type = headers.get('content-type') ?? ''
	if (file === undefined) {
		if (mediaType(type) !== 'application/json' || !isUtf8(type)) throw wrongType('application/json')
		return { params, query, body: readJson(bytes) }
	}
	if (mediaType(type) !== 'multipart/form-data') throw wrongType('multipart/form-data')
	const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
		throw new ExpectedError(messages.formWrong, { status: 400, code: 'malformed' })
	})
	return { params, query, body: Object.fromEntries(form) }
}

const mediaType = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** JSON is UTF-8 (RFC 8259); what says that it is something else is not guessed at. */
const isUtf8 = (contentType: string): boolean =>
	/^(?:utf-?8)?$/i.test(/;\s*charset\s*=\s*"?([^";]*)/i.exec(contentType)?.[1]?.trim() ?? '')

const wrongType = (wanted: string) =>
	new ExpectedError(messages.contentType(wanted), { status: 415, code: 'content-type' })

/** JSON in UTF-8; no text column can hold a null byte. */
function readJson(bytes: ArrayBuffer): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (_name, value: unknown) =>
			typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
		)
	} catch {
		throw new ExpectedError(messages.jsonWrong, { status: 400, code: 'malformed' })
	}
}

/** RFC 6901, from the part of the request that it is in. */
export function pointersOf(part: keyof Sent, { issues }: z.ZodError): Record<string, string> {
	const errors: Record<string, string> = {}
	const add = (path: readonly PropertyKey[], message: string) => {
		const pointer = [part === 'body' ? '#' : part, ...path.map((name) => escaped(String(name)))].join('/')
		errors[pointer] ??= message
	}
	for (const issue of issues) {
		if (issue.code !== 'unrecognized_keys') add(issue.path, issue.message)
		else
			for (const key of issue.keys.slice(0, maxUnknown)) {
				const name = key.slice(0, maxName)
				add([...issue.path, name], messages.unknownField(name))
			}
	}
	return errors
}

/** Of fields that an operation does not have: so many are named, and so much of each. */
const maxUnknown = 20
const maxName = 100

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
