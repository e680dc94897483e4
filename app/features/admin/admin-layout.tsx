import {
	Outlet,
	useLoaderData,
	useRouteError,
	useRouteLoaderData,
	type LoaderFunctionArgs,
	isRouteErrorResponse,
	Link,
} from 'react-router'
import { goneFormContext } from '#app/action/action-context.server.ts'
import { adminOnly } from './admin-gate.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import adminStyles from '#app/styles/admin.css?url'
import { AdminFrame } from './admin-frame.tsx'
import { AdminFrameParts } from './admin-frame-parts.tsx'
import { frameData } from './frame-data.server.ts'
import { renewSite } from './frame-site.ts'
import { formOfMissingPage } from './refused/read-refused.server.ts'
import { refusedFormIn, type RefusedForm } from './refused/refused-form.ts'
import { lazy } from 'react'
import { confirmRequestIn } from '#app/auth/better-auth/confirm-identity.ts'
import { FailureReference } from '#app/ui/page/failure-reference.tsx'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { AiOff } from '#app/features/ai/settings/ai-off-notice.tsx'
import { isAiOff } from '#app/features/ai/settings/ai-off.ts'
import { adminMessages as messages } from './sections/messages.ts'

export const handle: RouteHandle = { hydrate: true }

export const middleware = [adminOnly]

export const clientMiddleware = [renewSite]

export const links = () => [{ rel: 'stylesheet', href: adminStyles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const sent = context.get(goneFormContext)
	return {
		...(await frameData(await viewerOf(request, context), request)),
		/** Of a page that cannot be shown any more. */
		refused: sent && formOfMissingPage(sent),
	}
}

/**
 * The frame of every /admin page. Its middleware checks the page's permission; pages inside need no check of their own but in their
 * actions.
 */
export default function AdminLayout() {
	return (
		<AdminFrame data={useLoaderData<typeof loader>()}>
			<Outlet />
		</AdminFrame>
	)
}

/**
 * Shown instead of a page now and then, so no page loads it before. Without a boundary of its own the server sends it
 * complete, and the browser shows the earlier page until it is loaded.
 */
const ConfirmForm = lazy(async () => ({ default: (await loadConfirmForm()).ConfirmForm }))
const RefusedView = lazy(async () => ({ default: (await import('./refused/refused-view.tsx')).RefusedView }))

/** Tries until it is loaded: until then the earlier page stays, and with it what was typed. */
async function loadConfirmForm() {
	for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, 60_000)) {
		try {
			return await import('#app/features/sign-in/form/confirm-form.tsx')
		} catch {
			await new Promise((resolve) => setTimeout(resolve, pauseMs))
		}
	}
}

/** An admin page that failed: the navigation stays. */
export function ErrorBoundary() {
	// Nothing is loaded when the frame itself failed.
	const loaded = useRouteLoaderData<typeof loader>('features/admin/admin-layout')
	return (
		<AdminFrameParts
			email={loaded?.email ?? ''}
			role={loaded?.role ?? 'viewer'}
			attention={loaded?.attention ?? null}
			isAiOn={loaded?.isAiOn ?? false}
			folded={loaded?.folded ?? []}
		>
			<AdminErrorPage error={useRouteError()} sent={loaded?.refused ?? null} />
		</AdminFrameParts>
	)
}

/** Instead of a page that is missing or failed; the cause is in the log, never here. */
function AdminErrorPage({ error, sent }: { error: unknown; sent: RefusedForm | null }) {
	if (isAiOff(error)) return <AiOff />
	const asked = confirmRequestIn(error)
	if (asked) return <ConfirmForm asked={asked} />
	const refused = refusedFormIn(error) ?? sent
	if (refused) return <RefusedView refused={refused} />
	const missing = isRouteErrorResponse(error) && error.status === 404
	const heading = missing ? messages.missingHeading : messages.failedHeading
	return (
		<AdminPage title={heading} description={missing ? messages.missing : messages.failed}>
			<title>{`${heading} | ${company().name}`}</title>
			<meta name="robots" content="noindex" />
			{!missing && <FailureReference label={messages.reference} />}
			<p className="mt-6">
				<Link to="/admin" className="btn btn-secondary btn-sm">
					{messages.toDashboard}
				</Link>
			</p>
		</AdminPage>
	)
}
