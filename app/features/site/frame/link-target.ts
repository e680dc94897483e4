import { onePath } from '#app/platform/pages/one-path.ts'
import { reservedAddresses } from './reserved-addresses.ts'

/** Pages of the site that come and go, apart from those that the owner adds. */
const comesAndGoes = /^\/(?:(?:services|portfolio|legal)\/|(?:services|portfolio|testimonials)$)/

/** An address of one part that the site does not answer itself. */
const isOwnPage = (path: string): boolean => {
	const [, part] = /^\/([\w-]+)$/.exec(path) ?? []
	return part !== undefined && !reservedAddresses.has(part)
}

/**
 * Whether a link leads to something: not where it is empty, or its page is switched off. Other spellings of an address lead
 * to its page, too. `paths` are those of the pages that there are, and of redirects.
 */
export function leadsSomewhere(href: string, paths: ReadonlySet<string>): boolean {
	const path = href.startsWith('/') ? onePath(href.replace(/[?#].*$/s, '')) : null
	return href !== '' && (path === null || (!comesAndGoes.test(path) && !isOwnPage(path)) || paths.has(path))
}
