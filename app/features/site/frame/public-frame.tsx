import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { isHydrated } from '#app/config/route-handle.ts'
import lateStyles from '#app/styles/late.css?url'
import { navigationMessages } from './messages.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'

/** Skip link, bar, main, footer: around every public page, and around its errors. */
export function PublicFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
	const hydrated = isHydrated(useMatches().map((match) => match.handle))
	return (
		<>
			<a href="#main" className="btn btn-primary skip-link">
				{navigationMessages.skipToContent}
			</a>
			<SiteNav pathname={pathname} />
			<main id="main" tabIndex={-1} className="site-main">
				{children}
			</main>
			{!hydrated && <link rel="stylesheet" href={lateStyles} />}
			<SiteFooter />
		</>
	)
}
