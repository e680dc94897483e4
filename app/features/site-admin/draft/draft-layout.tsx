import { isRouteErrorResponse, Outlet, useLocation, useParams, useRouteError, type HeadersFunction } from 'react-router'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { PublicFrame } from '#app/features/site/frame/public-frame.tsx'
import { FieldMarksContext } from '#app/ui/page/field-marks.ts'
import { liveMessages as messages } from '../live/messages.ts'
import { draftOnly } from './draft-gate.server.ts'

export const handle: RouteHandle = { draft: true }

export const middleware = [draftOnly]

/**
 * Only a frame of this site may show it, and nothing runs in it: the editor listens to it from outside. No form can be
 * sent, so there is nothing to press for a clickjacker.
 */
const policy = [
	`default-src 'none'`,
	`style-src 'self'`,
	`img-src 'self' data: blob:`,
	`font-src 'self'`,
	`media-src 'self'`,
	`form-action 'none'`,
	`base-uri 'none'`,
	`frame-ancestors 'self'`,
	`require-trusted-types-for 'script'`,
	`trusted-types 'none'`,
].join('; ')

export const headers: HeadersFunction = () => ({
	'cache-control': 'private, no-store',
	'content-security-policy': policy,
	'x-frame-options': 'SAMEORIGIN',
	'x-robots-tag': 'noindex',
})

/** A public page as its draft is, for the frame in its editor. */
export default function DraftLayout() {
	const { pathname } = useLocation()
	const { type } = useParams()
	return (
		<FieldMarksContext value="">
			<PublicFrame pathname={type === 'home' ? '/' : pathname}>
				<Outlet />
			</PublicFrame>
		</FieldMarksContext>
	)
}

/** Instead of a draft that cannot be shown; without `main`, so that the editor does not draw the page into it. */
export function ErrorBoundary() {
	const error = useRouteError()
	const status = isRouteErrorResponse(error) ? error.status : 500
	return (
		<>
			<title>{messages.noDraft}</title>
			<meta name="robots" content="noindex" />
			<p role="alert" className="wrap section-y text-2xl">
				{messages.problems.get(status) ?? messages.failed}
			</p>
		</>
	)
}
