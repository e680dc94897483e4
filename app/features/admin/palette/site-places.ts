import type { SettingsPlace } from './settings-places.ts'

/** The form of a page, and the list of a collection; the names are those of the content types. */
const pages: readonly [name: string, label: string, words: string][] = [
	['company', 'Company', 'name logo colours phone whatsapp address hours email social'],
	['navigation', 'Menu and footer', 'links navigation bar'],
	['home', 'Home page', 'hero headline film figures'],
	['about', 'About page', 'story mission values'],
	['services-page', 'Services page', ''],
	['technology-page', 'Technology page', ''],
	['portfolio-page', 'Portfolio page', ''],
	['testimonials-page', 'Testimonials page', ''],
	['blog-page', 'Blog page', ''],
	['newsletter-page', 'Newsletter page', 'subscribe'],
	['contact', 'Contact page', 'enquiry form'],
	['not-found-page', 'Page that is not found', '404'],
	['legal-privacy', 'Privacy Policy', 'legal'],
	['legal-terms', 'Terms of Service', 'legal conditions'],
	['legal-cookies', 'Cookie Policy', 'legal'],
	['search-words', 'Words of the search', 'synonyms same meaning find genset'],
]

const collections: readonly [name: string, label: string, words: string][] = [
	['services', 'Services', 'prices price list offers solar electrical translation'],
	['technology-topics', 'Technology topics', 'web mobile cloud database security'],
	['projects', 'Projects', 'portfolio case studies success stories'],
	['testimonials', 'Testimonials', 'quotes reviews clients stars'],
	['team', 'Team', 'staff portraits people'],
	['client-marks', 'Client logos', 'marks customers'],
	['licences', 'Licences', 'certificates registration'],
	['questions', 'General questions', 'faq answers'],
	['own-pages', 'Pages of your own', 'new page'],
]

/** Everything of the public site that is edited in a form, where its owner edits it. */
export const sitePlaces: readonly SettingsPlace[] = [
	...pages.map(([name, label, words]) => place(label, words, `${name}/single`, name)),
	...collections.map(([name, label, words]) => place(label, words, name, name)),
]

function place(label: string, words: string, path: string, name: string): SettingsPlace {
	const allow = name === 'company' ? 'company:edit' : 'content:edit'
	return { label, words: `${words} site text content`, to: `/admin/site/${path}`, allow }
}
