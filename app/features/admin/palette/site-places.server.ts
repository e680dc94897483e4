import type { ContentName } from '#app/config/editable-pages.ts'
import { singleId } from '#app/content/content-type.ts'
import { companyTypeName, issuesTypeName } from '#app/events/page-tags.ts'
import { collections, contentTypes } from '#app/features/site/content-types.ts'
import type { SettingsPlace } from './settings-places.ts'

/** What people call it besides its label; null: it is in another part of the admin. */
const otherWords: Record<ContentName, string | null> = {
	company: 'name logo colours phone whatsapp address hours email social',
	navigation: 'links navigation bar',
	home: 'hero headline film figures',
	about: 'story mission values',
	'services-page': '',
	services: 'prices price list offers solar electrical translation',
	'technology-page': '',
	'technology-topics': 'web mobile cloud database security',
	'portfolio-page': '',
	projects: 'portfolio case studies success stories',
	'testimonials-page': '',
	testimonials: 'quotes reviews clients stars',
	'blog-page': '',
	'newsletter-page': 'subscribe',
	team: 'staff portraits people',
	'client-marks': 'marks customers',
	licences: 'certificates registration',
	questions: 'faq answers',
	contact: 'enquiry form',
	'not-found-page': '404',
	'legal-privacy': 'legal',
	'legal-terms': 'legal conditions',
	'legal-cookies': 'legal',
	'own-pages': 'new page',
	'newsletter-issues': null,
	'search-words': 'synonyms same meaning find genset',
}

const wordsOf: ReadonlyMap<string, string | null> = new Map(Object.entries(otherWords))

/** Collections whose items are found by their names. */
export const siteCollections = collections.filter(({ name }) => name !== issuesTypeName)

/** Everything of the public site that is edited in a form, where its owner edits it: the pages, then the collections. */
export const sitePlaces: readonly SettingsPlace[] = [
	...contentTypes.filter(({ kind }) => kind === 'single'),
	...contentTypes.filter(({ kind }) => kind === 'collection'),
].flatMap(({ name, label, kind }) => {
	const words = wordsOf.get(name) ?? null
	if (words === null) return []
	return {
		label,
		words: `${words} site text content`,
		to: `/admin/site/${kind === 'single' ? `${name}/${singleId}` : name}`,
		allow: name === companyTypeName ? 'company:edit' : 'content:edit',
	}
})
