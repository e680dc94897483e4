import { use, useEffect, useState, type ReactNode } from 'react'
import { preinitModule, preloadModule } from 'react-dom'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import type { Route } from './+types/root.ts'
import { keepForm } from './action/keep-form.ts'
import { useSendOnce } from './action/send-once.ts'
import { DocumentContext } from '#app/config/document-context.ts'
import { hydrationFiles } from '#app/config/hydration-files.ts'
import { ErrorPage } from './features/site/not-found/error-page.tsx'
import { hasFlag } from '#app/config/route-handle.ts'
import { notFoundText } from '#app/config/not-found-text.ts'
import { siteMenu } from '#app/config/site-menu.ts'
import { company } from '#app/config/company.ts'
import { iconAddress } from '#app/config/company-logo.ts'
import { paletteSheetAddress } from '#app/config/palette/sheet-address.ts'
import { companyServices } from '#app/config/service-lines.ts'
import lateStyles from './styles/late.css?url'
import stylesheet from './styles/public.css?url'
import { Spinner } from '#app/ui/page/skeleton.tsx'
import { pageLoading } from '#app/features/site/frame/messages.ts'

/**
 * The rule of base.css, which hydrated pages load with their sheets. A browser decides about the transition when it
 * reveals the page, which may be before it has applied the sheets: it then logs an error in this page.
 */
const pageTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

// In a browser the scripts of the first document exist already. When React renders the document again (an error), it
// must not create them again: Trusted Types forbid it.
let drawn = false

/** The document shell of every page. */
export function Layout({ children }: { children: ReactNode }) {
	const [first] = useState(() => !drawn)
	useEffect(() => {
		drawn = true
	}, [])
	const { bootScript, nonce, view, missing, offline, siteUrl } = use(DocumentContext)
	const handles = useMatches().map((match) => match.handle)
	const hydrated = hasFlag(handles, 'hydrate')
	const isDraft = hasFlag(handles, 'draft')
	const hasWholeSheets = hydrated || isDraft
	const hasScripts = first && !isDraft
	if (hydrated && hasScripts) {
		if (hydrationFiles.run) preinitModule(hydrationFiles.run, { as: 'script', nonce })
		for (const file of hydrationFiles.load) preloadModule(file, { as: 'script' })
	}
	// The admin has a frame of its own.
	const { pathname } = useLocation()
	const { theme } = company()
	const hasPublicFrame = hydrated && !/^\/admin(\/|$)/.test(pathname)
	return (
		<html
			lang="en-NG"
			data-view={view ?? undefined}
			data-missing={missing ?? undefined}
			data-offline={offline ?? undefined}
			data-site={hydrated ? siteUrl : undefined}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{hydrated && <style>{pageTransition}</style>}
				{hasScripts && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />}
				<meta name="theme-color" content={theme?.ground.light ?? '#fbf7f0'} media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content={theme?.ground.dark ?? '#0e1028'} media="(prefers-color-scheme: dark)" />
				<link
					rel="preload"
					href="/fonts/bricolage-grotesque.woff2"
					as="font"
					type="font/woff2"
					crossOrigin="anonymous"
					// Such a page cannot be used before its scripts are there; its headings are shown in another font until then.
					fetchPriority={hydrated ? 'low' : undefined}
				/>
				<CompanyIcons />
				<link rel="manifest" href="/manifest.webmanifest" />
				<link rel="alternate" type="application/rss+xml" href="/rss.xml" />
				<Meta />
				{hasWholeSheets ? <link rel="stylesheet" href={stylesheet} /> : <style></style>}
				{hasWholeSheets && theme && <link rel="stylesheet" href={paletteSheetAddress(theme)} />}
				{hasWholeSheets && <link rel="stylesheet" href={lateStyles} />}
				<Links />
			</head>
			{/* Not on <html>: the encoding must be named within the first 1,024 bytes. */}
			<body
				data-company={hydrated ? JSON.stringify(company()) : undefined}
				data-services={hydrated ? JSON.stringify(companyServices()) : undefined}
				data-links={hasPublicFrame ? JSON.stringify(siteMenu()) : undefined}
				data-not-found={hasPublicFrame ? JSON.stringify(notFoundText()) : undefined}
			>
				{children}
				{hasScripts && <DocumentScripts hydrated={hydrated} />}
			</body>
		</html>
	)
}

function CompanyIcons() {
	const { light, dark } = company().logo
	return (
		<>
			{light || dark ? (
				<link rel="icon" href={iconAddress('/icons/icon-192.png')} type="image/png" />
			) : (
				<link rel="icon" href={iconAddress('/favicon.svg')} type="image/svg+xml" />
			)}
			<link rel="apple-touch-icon" href={iconAddress('/icons/apple-touch-icon.png')} />
		</>
	)
}

function DocumentScripts({ hydrated }: { hydrated: boolean }) {
	const { entryUrl, nonce } = use(DocumentContext)
	if (!hydrated) return <script type="module" src={entryUrl} />
	return (
		<>
			<ScrollRestoration nonce={nonce} />
			<Scripts nonce={nonce} />
		</>
	)
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm]

export default function Root() {
	useSendOnce()
	return (
		<>
			<PageLoading />
			<Outlet />
		</>
	)
}

/** The last error boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} pathname={useLocation().pathname} />
}

/** While a hydrated page waits for the next one (specification section 2); public pages leave this to the browser. */
function PageLoading() {
	if (useNavigation().state === 'idle') return null
	return (
		<p
			role="status"
			className="fixed inset-x-0 top-24 z-50 mx-auto flex w-fit items-center gap-2 rounded-xl bg-popover p-4 shadow-lg"
		>
			<Spinner /> {pageLoading}
		</p>
	)
}
