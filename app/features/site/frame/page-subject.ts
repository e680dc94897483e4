import { useMatches } from 'react-router'

/** The `subject` of a route's loader data: prefilled in a WhatsApp chat that starts from the page. */
export function usePageSubject(): string | undefined {
	for (const { loaderData } of useMatches().toReversed()) {
		if (typeof loaderData !== 'object' || loaderData === null || !('subject' in loaderData)) continue
		if (typeof loaderData.subject === 'string') return loaderData.subject
	}
	return undefined
}
