import { readCookie } from '#app/auth/cookies.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { laterCookie } from './second-step-later.ts'

/**
 * Whether to remind an admin to turn on two-step sign-in: until they have, or have declined for good; not for a week
 * after they said later.
 */
export async function asksForSecondStep(viewer: SignedIn | null, request: Request): Promise<boolean> {
	if (viewer?.role !== 'admin' || viewer.twoFactor) return false
	if (readCookie(request.headers.get('cookie'), laterCookie) !== null) return false
	const [declined] = await sql`
		select 1 from profiles where id = ${viewer.id} and second_step_declined_at is not null`
	return declined === undefined
}

/** Applies to every device; two-step sign-in stays on where it is on. */
export async function declineSecondStep(userId: string): Promise<void> {
	await sql`update profiles set second_step_declined_at = now() where id = ${userId}`
}
