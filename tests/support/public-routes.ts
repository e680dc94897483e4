/** The paths of a sitemap, for tests that visit every public page. */
export function pathsOfSitemap(xml: string): string[] {
	const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
		const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
		return pathname + search
	})
	if (paths.length < 20) throw new Error(`the sitemap names only ${paths.length} pages`)
	return [...new Set(paths)]
}
