import { useMatches } from 'react-router'

/** What the page is about, for a chat that begins there: the `subject` of a route's loader data. */
export function usePageSubject(): string | undefined {
	for (const { loaderData } of useMatches().toReversed()) {
		if (typeof loaderData !== 'object' || loaderData === null || !('subject' in loaderData)) continue
		if (typeof loaderData.subject === 'string') return loaderData.subject
	}
	return undefined
}
