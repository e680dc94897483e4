import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { writingMessages as messages } from '../post/save-messages.ts'

/** Anybody may sign up and write. The worst Markdown of this length takes a third of a second, of 200,000 five. */
const longestContribution = 50_000

/** What is typed and not saved: the text, and everything around it. */
const longestUnsaved = 4 * longestContribution

/**
 * Holds whoever is no admin to what one careful writer needs.
 *
 * @throws {ExpectedError}
 */
export async function holdContributor(
	viewer: SignedIn,
	limit: 'contribution' | 'contribution-preview',
	content: string,
): Promise<void> {
	if (can(viewer, 'post:publish')) return
	if (content.length > longestContribution) throw new ExpectedError(messages.contributionLong, { field: 'content' })
	await takeFromLimit(limit, countedAs(limit, viewer, ''))
}

/** @throws {ExpectedError} 413 */
export function holdUnsaved(viewer: SignedIn, fields: unknown): void {
	if (can(viewer, 'post:publish') || JSON.stringify(fields).length <= longestUnsaved) return
	throw new ExpectedError(messages.contributionLong, { status: 413 })
}
