import { fillRecords } from './fill-records.ts'
import { livePaths } from '#app/config/site-paths.ts'

/** The stored HTML of a post as readers get it now, and the cache tags of what it shows besides the post. */
export function shownHtml(html: string): { html: string; tags: string[] } {
	const filled = fillRecords(html)
	return { ...filled, html: withoutDeadServiceLinks(filled.html) }
}

const serviceLink = /<a\b[^>]*\shref="(\/services\/[\w/-]+)[^"]*"[^>]*>(.*?)<\/a>/gs

/** The text of a post; of links to services that the company does not offer now and that lead nowhere else, only the text is left. */
function withoutDeadServiceLinks(html: string): string {
	const paths = livePaths()
	if (paths === null) return html
	return html.replace(serviceLink, (link: string, path: string, text: string) => (paths.has(path) ? link : text))
}
