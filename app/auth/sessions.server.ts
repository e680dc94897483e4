import { database, sql, type Handle } from '#app/db/client.server.ts'
import { sessionToken } from './cookies.server.ts'
import { tokenHash } from './token-hash.server.ts'

/** A session as its owner sees it; the cookie's token never leaves the server. */
export type SessionView = { id: string; device: string; createdAt: Date; seenAt: Date; current: boolean }

export async function listSessions(userId: string, currentId: string): Promise<SessionView[]> {
	const rows = await sql<{ id: string; userAgent: string | null; createdAt: Date; seenAt: Date }[]>`
		select id, user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt" from sessions
		where user_id = ${userId} and expires_at > now() order by id = ${currentId} desc, seen_at desc limit 100`
	return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent), current: row.id === currentId }))
}

/** Signed in within the last hour; the auth library's own limit (freshAge) is the same. */
export async function isFreshSession(id: string): Promise<boolean> {
	const [fresh] =
		await sql`select 1 from sessions where id = ${id} and created_at between now() - interval '1 hour' and now() + interval '5 minutes'`
	return fresh !== undefined
}

/** Signed in or confirmed within the last ten minutes, by the database's clock, which may have been set back since. */
export async function isConfirmed({ sessionId }: { sessionId: string }): Promise<boolean> {
	const [row] = await sql`select 1 from sessions where id = ${sessionId}
			and confirmed_at between now() - interval '10 minutes' and now() + interval '1 minute'`
	return row !== undefined
}

/**
 * Ends the session of the request's cookie when the response sets another or none (ASVS 7.2.4). `next` is the new
 * cookie as the response sets it.
 */
export async function endReplacedSession(cookies: string | null, next: string): Promise<void> {
	const before = sessionToken(cookies)
	if (before !== null && before !== sessionToken(next))
		await sql`delete from sessions where token = ${tokenHash(before)}`
}

/** All but the current one, and the one by which the response replaces it. */
export async function endSessionsBut(viewer: { id: string; sessionId: string }, headers: Headers): Promise<void> {
	const next = sessionToken(headers.getSetCookie().join('; ')) ?? ''
	await sql`
		delete from sessions where user_id = ${viewer.id} and id <> ${viewer.sessionId} and token <> ${tokenHash(next)}`
}

export async function revokeSession(userId: string, id: string): Promise<void> {
	await sql`delete from sessions where id::text = ${id} and user_id = ${userId}`
}

export async function revokeOtherSessions(userId: string, currentId: string): Promise<void> {
	await sql`delete from sessions where user_id = ${userId} and id <> ${currentId}`
}

export async function revokeAllSessions(userId: string, tx: Handle = database): Promise<void> {
	await tx.sql`delete from sessions where user_id = ${userId}`
}

const browsers: readonly (readonly [RegExp, string])[] = [
	[/Edg(e|A|iOS)?\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser/, 'Samsung Internet'],
	[/Firefox|FxiOS/, 'Firefox'],
	[/Chrome|CriOS/, 'Chrome'],
	[/Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
	[/Android/, 'Android'],
	[/iPhone|iPad/, 'iOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
]

/** "Chrome on Android": enough to recognise a device. */
function deviceName(userAgent: string | null): string {
	const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
	const [browser, system] = [nameIn(browsers), nameIn(systems)]
	if (!browser && !system) return 'Unknown device'
	return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? 'A browser')
}
