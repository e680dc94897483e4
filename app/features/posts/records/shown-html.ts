import { fillRecords } from './fill-records.ts'
import { withoutDeadServiceLinks } from '../post/dead-service-links.ts'

/** The stored HTML of a post as readers get it now, and the cache tags of what it shows besides the post. */
export function shownHtml(html: string): { html: string; tags: string[] } {
	const filled = fillRecords(html)
	return { ...filled, html: withoutDeadServiceLinks(filled.html) }
}
