import type { RouterContextProvider } from 'react-router'
import { sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { sessionToken } from './cookies.server.ts'
import type { Role } from './permissions.ts'
import { tokenHash } from './token-hash.server.ts'

/** The user who is signed in, and their session. */
export type SignedIn = {
	id: string
	role: Role
	verified: boolean
	name: string
	email: string
	avatarUrl: string | null
	twoFactor: boolean
	/** An anonymous account: without name, address and number. */
	isAnonymous?: boolean
	isOwner?: boolean
	/** Of the token, where they came by one. */
	sessionId: string
	isToken?: boolean
}

type Row = Omit<SignedIn, 'verified'> & { isReached: boolean; stale: boolean }

const read = new WeakMap<object, Promise<SignedIn | null>>()

/** The viewer of a request; read from the database once per request, and never without a session cookie. */
export function viewerOf(request: Request, context: Readonly<RouterContextProvider>): Promise<SignedIn | null> {
	const cached = read.get(context)
	if (cached) return cached
	const viewer = readViewer(request.headers.get('cookie'))
	read.set(context, viewer)
	return viewer
}

/** The viewer of a request without a session: of the API, the owner of its token. */
export function setViewer(context: Readonly<RouterContextProvider>, viewer: SignedIn): void {
	read.set(context, Promise.resolve(viewer))
}

/** Whether the response to this request may differ between users: it must not be cached then. */
export const viewerWasRead = (context: Readonly<RouterContextProvider>): boolean => read.has(context)

/**
 * All session rules in one place, by the database's clock: a session ends after 7 days without use (12 hours for
 * staff), 30 days after sign-in, when its user is suspended, and at once when it is revoked. One that began more than
 * a day in the future comes from a wrong clock and would outlive its 30 days, so it has ended too. `use: false` does
 * not count as use: an open page alone must not keep a session alive.
 */
export async function readViewer(cookies: string | null, { use = true } = {}): Promise<SignedIn | null> {
	const token = sessionToken(cookies)
	if (!token) return null
	const [row] = await sql<Row[]>`
		select p.id, p.role, p.is_owner as "isOwner", p.full_name as name, p.email, p.avatar_url as "avatarUrl",
			p.email_verified or p.phone_number_verified as "isReached", p.is_anonymous as "isAnonymous", p.two_factor_enabled as "twoFactor", s.id as "sessionId",
			s.seen_at not between now() - interval '5 minutes' and now() + interval '5 minutes' as stale
		from sessions s join profiles p on p.id = s.user_id
		where s.token = ${tokenHash(token)} and p.suspended_at is null
			and s.created_at between now() - interval '30 days' and now() + interval '1 day'
			and s.seen_at > now() - case p.role when 'viewer' then interval '7 days' else interval '12 hours' end`
	if (!row) return null
	const { stale, isReached, ...viewer } = row
	if (stale && use) await sql`update sessions set seen_at = now() where id = ${row.sessionId}`
	return { ...viewer, verified: !viewer.isAnonymous && isVerified(isReached) }
}

/** By address or number. Without a mail server nobody can verify an address, so it is not required. */
const isVerified = (isReached: boolean): boolean => isReached || env.SMTP_URL === undefined
