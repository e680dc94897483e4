import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { writingMessages as messages } from '../post/save-messages.ts'

/**
 * Anybody may sign up and write. The worst Markdown of this length takes a third of a second to render, of 200,000
 * characters five.
 */
const maxContribution = 50_000

/** Of an autosave: the text and all other fields as JSON. */
const maxUnsaved = 4 * maxContribution

/** Applies the limits for users who are no admins. @throws {ExpectedError} */
export async function limitContributor(
	viewer: SignedIn,
	limit: 'contribution' | 'contribution-preview',
	content: string,
): Promise<void> {
	if (can(viewer, 'post:publish')) return
	if (content.length > maxContribution) throw new ExpectedError(messages.contributionLong, { field: 'content' })
	await takeFromLimit(limit, countedAs(limit, viewer, ''))
}

/** @throws {ExpectedError} 413 */
export function limitUnsaved(viewer: SignedIn, fields: unknown): void {
	if (can(viewer, 'post:publish') || JSON.stringify(fields).length <= maxUnsaved) return
	throw new ExpectedError(messages.contributionLong, { status: 413 })
}
