import { randomBytes } from 'node:crypto'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { knownScopes, scopesFor, type ApiScope } from './api-scopes.ts'
import { tokenHash } from './token-hash.server.ts'
import type { SignedIn } from './viewer.server.ts'

/** Tokens of one person that work at the same time. */
export const maxTokens = 20

/** A token as lists show it; the token itself is shown once and stored as a hash. */
export type ApiToken = {
	id: string
	/** Names it in lists and in the audit log. */
	shortId: string
	name: string
	scopes: ApiScope[]
	owner: string
	ownerId: string
	createdAt: Date
	expiresAt: Date
	lastUsedAt: Date | null
	state: 'active' | 'expired' | 'revoked' | 'role-changed' | 'suspended'
}

/** `again`: the form was sent twice; the token was shown to the first. */
type Made = { token: string } | 'again' | 'too-many'

type NewToken = { id: string; name: string; scopes: readonly ApiScope[]; days: number }

/**
 * Makes a token and returns it: the only time that it can be read. Scopes that the owner may not give are left out. The
 * next change of the owner's role waits for it (person-lock.server.ts), and ends only the tokens that it sees.
 */
export async function makeToken({ id, name, scopes, days }: NewToken, owner: SignedIn): Promise<Made> {
	const token = `api_${randomBytes(32).toString('base64url')}`
	const hash = tokenHash(token)
	const allowed = scopesFor(owner.role).filter((scope) => scopes.includes(scope))
	const made = await inTransaction(
		(tx) => tx.sql`
			insert into api_tokens (id, owner_id, name, token_hash, short_id, scopes, role, expires_at)
			select ${id}, ${owner.id}, ${name}, ${hash}, ${shortIdOf(hash)}, ${allowed}, ${owner.role},
				now() + make_interval(days => ${days})
			where (select count(*) from api_tokens
				where owner_id = ${owner.id} and revoked_at is null and expires_at > now()) < ${maxTokens}
			on conflict (id) do nothing returning 1`,
	)
	if (made.length > 0) return { token }
	const found = await sql`select 1 from api_tokens where id = ${id}`
	return found.length > 0 ? 'again' : 'too-many'
}

/** Begins with a letter, and has no letter that is case-sensitive. */
const shortIdOf = (hash: string): string => `t${Buffer.from(hash, 'base64url').toString('hex').slice(0, 7)}`

type Row = Omit<ApiToken, 'scopes'> & { scopes: string[] }

/** The tokens of one person, or of everybody with null, newest first. */
export async function listTokens(ownerId: string | null): Promise<ApiToken[]> {
	const whose = ownerId === null ? sql`true` : sql`t.owner_id = ${ownerId}`
	const rows = await sql<Row[]>`
		select t.id, t.short_id as "shortId", t.name, t.scopes, p.full_name as owner, t.owner_id as "ownerId",
			t.created_at as "createdAt", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
			case when t.role <> p.role then 'role-changed' when t.revoked_at is not null then 'revoked'
				when t.expires_at <= now() then 'expired' when p.suspended_at is not null then 'suspended'
				else 'active' end as state
		from api_tokens t join profiles p on p.id = t.owner_id
		where ${whose} order by t.created_at desc, t.id desc limit 200`
	return rows.map((row) => ({ ...row, scopes: knownScopes(row.scopes) }))
}

/**
 * False where there is no such token, or it is somebody else's; revoking a revoked one is no error. Waits for what the
 * token is writing (person-lock.server.ts).
 */
export async function revokeToken(id: string, ownerId: string | null): Promise<boolean> {
	const [token] = await sql<{ owner: string }[]>`select owner_id as owner from api_tokens where id = ${id}`
	if (!token || (ownerId !== null && token.owner !== ownerId)) return false
	const { owner } = token
	return inTransaction(
		async ({ sql: run }) => {
			await run`select 1 from profiles where id = ${owner} for no key update`
			const rows = await run`
				update api_tokens set revoked_at = coalesce(revoked_at, now()) where id = ${id} returning 1`
			return rows.length > 0
		},
		{ people: [owner] },
	)
}

/** Who sends a request of the API. */
export type Bearer = {
	viewer: SignedIn
	token: { id: string; shortId: string; name: string; scopes: ReadonlySet<ApiScope>; expiresAt: Date }
}

type Found = Omit<SignedIn, 'verified' | 'sessionId' | 'isToken'> & {
	tokenId: string
	shortId: string
	tokenName: string
	scopes: string[]
	expiresAt: Date
	isReached: boolean
	isStale: boolean
}

/** The token in the header Authorization (RFC 6750); '' without one. */
export const bearerToken = (authorization: string | null | undefined): string =>
	/^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? ''

/**
 * The owner of a token that works: not revoked, not expired, and its owner has the role that they had when they made it
 * and is not suspended.
 */
export async function readBearer(sent: string): Promise<Bearer | null> {
	if (!/^api_[\w-]{43}$/.test(sent)) return null
	const [row] = await sql<Found[]>`
		select p.id, p.role, p.is_owner as "isOwner", p.full_name as name, p.email, p.avatar_url as "avatarUrl",
			p.is_anonymous as "isAnonymous", p.two_factor_enabled as "twoFactor",
			p.email_verified or p.phone_number_verified as "isReached", t.id as "tokenId", t.short_id as "shortId",
			t.name as "tokenName", t.scopes, t.expires_at as "expiresAt",
			coalesce(t.last_used_at not between now() - interval '1 minute' and now() + interval '1 minute', true) as "isStale"
		from api_tokens t join profiles p on p.id = t.owner_id
		where t.token_hash = ${tokenHash(sent)} and t.revoked_at is null and t.expires_at > now()
			and p.suspended_at is null and p.role = t.role`
	if (!row) return null
	const { tokenId, shortId, tokenName, scopes, expiresAt, isReached, isStale, ...person } = row
	if (isStale) await sql`update api_tokens set last_used_at = now() where id = ${tokenId}`
	const viewer = { ...person, verified: isReached || env.SMTP_URL === undefined, sessionId: tokenId, isToken: true }
	return { viewer, token: { id: tokenId, shortId, name: tokenName, scopes: new Set(knownScopes(scopes)), expiresAt } }
}
