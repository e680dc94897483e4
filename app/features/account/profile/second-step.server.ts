import { readCookie } from '#app/auth/cookies.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { laterCookie } from './second-step-later.ts'

/**
 * Whether to ask an admin to switch two-step sign-in on: until they have, or have decided for good not to be asked; not
 * for a week after they said later.
 */
export async function asksForSecondStep(viewer: SignedIn | null, request: Request): Promise<boolean> {
	if (viewer?.role !== 'admin' || viewer.twoFactor) return false
	if (readCookie(request.headers.get('cookie'), laterCookie) !== null) return false
	const [declined] = await sql`
		select 1 from profiles where id = ${viewer.id} and second_step_declined_at is not null`
	return declined === undefined
}

/** Holds on every device; two-step sign-in stays where it is switched on. */
export async function declineSecondStep(userId: string): Promise<void> {
	await sql`update profiles set second_step_declined_at = now() where id = ${userId}`
}
