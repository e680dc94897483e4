import { readCookie } from '#app/auth/cookies.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { laterCookie } from './second-step-later.ts'

/** Whether to ask an admin to switch two-step sign-in on: until they have, or for a week after they said later. */
export function asksForSecondStep(viewer: SignedIn | null, request: Request): boolean {
	if (viewer?.role !== 'admin' || viewer.twoFactor) return false
	return readCookie(request.headers.get('cookie'), laterCookie) === null
}
