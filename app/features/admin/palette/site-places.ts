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
	['search-words', 'Search synonyms', 'synonyms same meaning find genset'],
]

/** `nameField`: what an item of it is called by. */
export const siteCollections: readonly { name: string; label: string; words: string; nameField: string }[] = [
	{
		name: 'services',
		label: 'Services',
		words: 'prices price list offers solar electrical translation',
		nameField: 'title',
	},
	{
		name: 'technology-topics',
		label: 'Technology topics',
		words: 'web mobile cloud database security',
		nameField: 'title',
	},
	{ name: 'projects', label: 'Projects', words: 'portfolio case studies success stories', nameField: 'title' },
	{ name: 'testimonials', label: 'Testimonials', words: 'quotes reviews clients stars', nameField: 'name' },
	{ name: 'team', label: 'Team', words: 'staff portraits people', nameField: 'name' },
	{ name: 'client-marks', label: 'Client logos', words: 'marks customers', nameField: 'name' },
	{ name: 'licences', label: 'Licences', words: 'certificates registration', nameField: 'name' },
	{ name: 'questions', label: 'General questions', words: 'faq answers', nameField: 'question' },
	{ name: 'own-pages', label: 'Pages of your own', words: 'new page', nameField: 'title' },
]

/** Everything of the public site that is edited in a form, where its owner edits it. */
export const sitePlaces: readonly SettingsPlace[] = [
	...pages.map(([name, label, words]) => place(label, words, `${name}/single`, name)),
	...siteCollections.map(({ name, label, words }) => place(label, words, name, name)),
]

function place(label: string, words: string, path: string, name: string): SettingsPlace {
	const allow = name === 'company' ? 'company:edit' : 'content:edit'
	return { label, words: `${words} site text content`, to: `/admin/site/${path}`, allow }
}
