import { livePaths } from '#app/config/site-paths.ts'

const serviceLink = /<a\b[^>]*\shref="(\/services\/[\w/-]+)[^"]*"[^>]*>(.*?)<\/a>/gs

/** The text of a post; of links to services that the company does not offer now and that lead nowhere else, only the text is left. */
export function withoutDeadServiceLinks(html: string): string {
	const paths = livePaths()
	if (paths === null) return html
	return html.replace(serviceLink, (link: string, path: string, text: string) => (paths.has(path) ? link : text))
}
