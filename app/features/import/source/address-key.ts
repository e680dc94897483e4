import { onePath } from '#app/platform/pages/one-path.ts'

/** Queries by which WordPress knows a text, too. */
const idNames = ['p', 'page_id', 'attachment_id']

const hostOf = (url: URL): string => url.host.replace(/^www\./, '')

/** The site as an address; null where it is not known. */
const siteUrl = (site: string): URL | null => (URL.canParse(site) ? new URL(site) : null)

/** Whether an address is one of the old site, with or without `www`, http or https. */
export function isOfSite(address: string, site: string): boolean {
	const home = siteUrl(site)
	return home !== null && URL.canParse(address) && hostOf(new URL(address)) === hostOf(home)
}

/** One spelling of an address of the old site; null for one elsewhere. Without a known site only paths are its own. */
export function addressKeyOf(address: string, site: string): string | null {
	const home = siteUrl(site)
	const base = home ?? new URL('http://old.invalid')
	if (!URL.canParse(address, `${base.href.replace(/\/?$/, '/')}`)) return null
	const url = new URL(address, `${base.href.replace(/\/?$/, '/')}`)
	if (hostOf(url) !== hostOf(base)) return null
	for (const name of idNames) {
		const id = url.searchParams.get(name)
		if (id !== null && /^\d+$/.test(id)) return `/?${id}`
	}
	// A path that is not encoded well is no path of a page.
	return onePath(url.pathname)
}
