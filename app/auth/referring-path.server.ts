import { safePath } from './safe-path.ts'

/** Pages that lead on by themselves: nobody wants to go back to them. */
const signInMethods = /^\/(?:sign-in|sign-out|setup|reset-password|verify-email|api)(?:[/?]|$)/

/**
 * The path of our own page that led to this one, as the browser names it (`Referer`); null for none. A form that came
 * back to its own page was led there by nothing else.
 */
export function referringPath({ url, headers }: Request): string | null {
	const referer = headers.get('referer') ?? ''
	if (!URL.canParse(referer)) return null
	const [from, here] = [new URL(referer), new URL(url)]
	const isOurs = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
	if (!isOurs || from.pathname === here.pathname.replace(/\.data$/, '') || signInMethods.test(from.pathname))
		return null
	const path = safePath(from.pathname + from.search, '')
	return path === '' ? null : path
}
