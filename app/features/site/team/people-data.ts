import type { Item } from '#app/content/list.ts'
import type { Thing } from '#app/ui/seo/page-meta.ts'
import { companyReference } from '../parts/structured-data.ts'
import type { Person } from './team-content.ts'

/** Structured data of the people on a page. */
export const peopleData = (siteUrl: string, people: readonly Item<Person>[]): Thing[] =>
	people.map(({ name, role, text, portrait, links }) => {
		const elsewhere = links.map(({ href }) => href).filter((href) => href.startsWith('https://'))
		return {
			'@type': 'Person',
			name,
			jobTitle: role || undefined,
			description: text || undefined,
			// Search engines do not show SVG drawings.
			image: portrait.src === '' || portrait.src.endsWith('.svg') ? undefined : siteUrl + portrait.src,
			sameAs: elsewhere.length === 0 ? undefined : elsewhere,
			worksFor: companyReference(siteUrl),
		}
	})
