import { reservedAddresses } from './reserved-addresses.ts'

/** Pages of the site that come and go, apart from those that the owner adds. */
const comesAndGoes = /^\/(?:(?:services|portfolio|legal)\/|(?:services|portfolio|testimonials)$)/

/** An address of one part that the site does not answer itself. */
const isOwnPage = (path: string): boolean => {
	const [, part] = /^\/([\w-]+)$/.exec(path) ?? []
	return part !== undefined && !reservedAddresses.has(part)
}

/** Whether a link leads to something: not where it is empty, or its page is switched off. `paths` are those of the pages that there are. */
export function leadsSomewhere(href: string, paths: ReadonlySet<string>): boolean {
	const path = href.replace(/[?#].*$/s, '')
	return href !== '' && ((!comesAndGoes.test(path) && !isOwnPage(path)) || paths.has(path))
}
