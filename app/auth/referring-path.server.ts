import { pagePath } from '#app/platform/request/data-request.ts'
import { withoutTimesSent } from '#app/config/times-sent.ts'
import { safePath } from './safe-path.ts'

/** Pages that redirect by themselves: nobody wants to go back to them. */
const signInMethods = /^\/(?:sign-in|sign-out|setup|invitation|reset-password|verify-email|api)(?:[/?]|$)/

/**
 * The path of the page on this site that linked to this one (`Referer`); null for none, and for a form that returned to
 * its own page.
 */
export function referringPath(request: Request): string | null {
	const { headers } = request
	const referer = headers.get('referer') ?? ''
	if (!URL.canParse(referer)) return null
	const from = new URL(referer)
	const isOwn = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
	if (!isOwn || from.pathname === pagePath(request) || signInMethods.test(from.pathname)) return null
	const path = safePath(withoutTimesSent(from.pathname + from.search), '')
	return path === '' ? null : path
}
