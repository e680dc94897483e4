import { entryOf, type Entry } from '#app/entries/drafts.server.ts'
import { issueType, type Issue } from '#app/features/newsletter/issue-content.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { issueMessages } from '../messages.ts'

/** @throws {ExpectedError} where there is no such issue, or nothing in it to send. */
export async function findIssue(id: string): Promise<Entry<Issue>> {
	const entry = await entryOf(issueType, id)
	if (!entry || entry.isTrashed) throw new ExpectedError(issueMessages.missing, { status: 404 })
	const { subject, content } = entry.draft
	if (subject.trim() === '' || content.trim() === '') throw new ExpectedError(issueMessages.unfinished)
	return entry
}
