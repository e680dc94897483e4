import { useMatches } from 'react-router'
import { chatSubjects } from './messages.ts'

/**
 * What a WhatsApp chat that starts from the page is about: the `subject` of a route's loader data, such as a post's
 * title, or what this kind of page is about.
 */
export function usePageSubject(): string {
	const matches = useMatches()
	for (const { loaderData } of matches.toReversed()) {
		if (typeof loaderData !== 'object' || loaderData === null || !('subject' in loaderData)) continue
		if (typeof loaderData.subject === 'string') return loaderData.subject
	}
	return subjectOf(matches.at(-1)?.pathname ?? '/')
}

/** By the first part of its address; pages of the owner and pages that do not exist have none of their own. */
function subjectOf(pathname: string): string {
	const first = pathname.split('/')[1] ?? ''
	return chatSubjects.find(({ page }) => page === first)?.subject ?? chatSubjects[0].subject
}
