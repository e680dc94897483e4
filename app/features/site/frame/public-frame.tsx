import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { hasFlag } from '#app/config/route-handle.ts'
import lateStyles from '#app/styles/late.css?url'
import { navigationMessages } from './messages.ts'
import { usePageSubject } from './page-subject.ts'
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

/** The same, where there is no router. */
export const FrameParts = ({ pathname, subject, hasLateSheet, isBare = false, children }: PartsProps) => (
	<>
		<a href="#main" className="btn btn-primary skip-link">
			{navigationMessages.skipToContent}
		</a>
		{!isBare && <SiteNav pathname={pathname} subject={subject} />}
		<main id="main" tabIndex={-1} className="site-main">
			{children}
		</main>
		{!hasLateSheet && <link rel="stylesheet" href={lateStyles} />}
		{!isBare && <SiteFooter subject={subject} />}
	</>
)
