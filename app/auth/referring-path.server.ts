import { withoutTimesSent } from '#app/config/times-sent.ts'
import { safePath } from './safe-path.ts'

/** Pages that redirect by themselves: nobody wants to go back to them. */
const signInMethods = /^\/(?:sign-in|sign-out|setup|invitation|reset-password|verify-email|api)(?:[/?]|$)/

/**
 * The path of the page on this site that linked to this one (`Referer`); null for none, and for a form that returned to
 * its own page.
 */
export function referringPath({ url, headers }: Request): string | null {
	const referer = headers.get('referer') ?? ''
	if (!URL.canParse(referer)) return null
	const [from, here] = [new URL(referer), new URL(url)]
	const isOurs = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
	if (!isOurs || from.pathname === here.pathname.replace(/\.data$/, '') || signInMethods.test(from.pathname))
		return null
	const path = safePath(withoutTimesSent(from.pathname + from.search), '')
	return path === '' ? null : path
}
