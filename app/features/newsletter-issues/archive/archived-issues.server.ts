import { sql } from '#app/db/client.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { issueType, type Issue } from '#app/features/newsletter/issue-content.ts'

/** `at`: when it was sent; null for one that is only in the archive. */
export type ArchivedIssue = Issue & { id: string; at: Date | null }

/** The issues that visitors see, the newest first. */
export async function archivedIssues(): Promise<ArchivedIssue[]> {
	const issues = (await publishedContent()).items(issueType)
	if (issues.length === 0) return []
	const sent = await sql<{ issue: string; at: Date }[]>`
		select issue, coalesce(started_at, send_at) as at from newsletter_sendings`
	const times = new Map(sent.map(({ issue, at }) => [issue, at]))
	return issues
		.map((issue) => ({ ...issue, at: times.get(issue.id) ?? null }))
		.toSorted(
			(one, other) =>
				(other.at?.getTime() ?? Infinity) - (one.at?.getTime() ?? Infinity) || (one.id < other.id ? -1 : 1),
		)
}
