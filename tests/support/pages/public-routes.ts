/** The paths of a sitemap, for tests that visit every public page of the sample. */
export function pathsOfSitemap(xml: string): string[] {
	const paths = pathsOf(xml)
	if (paths.length < 20) throw new Error(`the sitemap names only ${paths.length} pages`)
	return paths
}

/** The paths of a sitemap of any length. */
export function pathsOf(xml: string): string[] {
	const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
		const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
		return pathname + search
	})
	return [...new Set(paths)]
}

/** What programs read, which the sitemap does not list. */
export const forPrograms = [
	'/sitemap.xml',
	'/rss.xml',
	'/feed.json',
	'/manifest.webmanifest',
	'/llms.txt',
	'/robots.txt',
]
