import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { hasFlag } from '#app/config/route-handle.ts'
import lateStyles from '#app/styles/late.css?url'
import { chatSubjects, navigationMessages } from './messages.ts'
import { currentLinks } from './current-page.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'

type Props = { pathname: string; children: ReactNode }

/** Skip link, bar, main, footer: around every public page, and around its errors. */
export function PublicFrame({ pathname, children }: Props) {
	const handles = useMatches().map((match) => match.handle)
	return (
		<FrameParts
			pathname={pathname}
			subject={usePageSubject()}
			hasLateSheet={hasFlag(handles, 'hydrate')}
			isBare={hasFlag(handles, 'bare')}
		>
			{children}
		</FrameParts>
	)
}

type PartsProps = Props & {
	/** Of WhatsApp chats that start from the page. */
	subject?: string | undefined
	/** The document links the late sheet itself. */
	hasLateSheet: boolean
	/** Without menu and footer. */
	isBare?: boolean
}

// Pages are cached for minutes, so the year is the render's.
const currentYear = () => new Date().getFullYear()

/** The same, where there is no router. */
export function FrameParts({ pathname, subject, hasLateSheet, isBare = false, children }: PartsProps) {
	return (
		<>
			<a href="#main" className="btn btn-primary skip-link">
				{navigationMessages.skipToContent}
			</a>
			{!isBare && <SiteNav current={currentLinks(pathname)} subject={subject} />}
			<main id="main" tabIndex={-1} className="site-main">
				{children}
			</main>
			{!hasLateSheet && <link rel="stylesheet" href={lateStyles} />}
			{!isBare && <SiteFooter year={currentYear()} subject={subject} />}
		</>
	)
}

/**
 * What a WhatsApp chat that starts from the page is about: the `subject` of a route's loader data, such as a post's
 * title, or what this kind of page is about.
 */
function usePageSubject(): string {
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
