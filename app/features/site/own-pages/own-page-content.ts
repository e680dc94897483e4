import { collectionType } from '#app/content/content-type.ts'
import { newItemId, type Item } from '#app/content/list.ts'
import type { Content } from '#app/entries/published-content.server.ts'
import { ownPagesTypeName } from '#app/events/page-tags.ts'
import { slugify } from '#app/format/letters-and-words.ts'
import { reservedAddresses } from '../frame/reserved-addresses.ts'
import { liveLink, withLiveButtons } from '../frame/live-links.ts'
import type { MenuPage } from '../frame/shown-menu.ts'
import { ownPageField, type OwnPage } from './own-page-fields.ts'

/** The address of a page that is made from a title, or from an address that it had elsewhere. */
export const ownPageId = (title: string): string => {
	const slug = slugify(title)
		.replace(/[^a-z0-9-]/g, '')
		.replace(/^-+|-+$/g, '')
		.slice(0, 50)
	return reservedAddresses.has(slug) ? `${slug}-page` : slug
}

/** The id of a page is its address; it is made of the title when the page is first saved. */
export const ownPagesType = collectionType<OwnPage>({
	name: ownPagesTypeName,
	label: 'Pages of your own',
	field: ownPageField,
	newId: ({ title }) => ownPageId(title) || newItemId(),
	sample: () => [],
})

export const ownPagePath = (id: string): string => `/${id}`

/** Whether visitors can get to it: not where a later release of the site answers its address itself. */
export const isReachable = ({ id }: { id: string }): boolean => !reservedAddresses.has(id)

/** A page without links that lead nowhere now. */
export const withLiveSections = <P extends OwnPage>(page: P): P => ({
	...page,
	sections: page.sections.map((section) => ({ ...section, button: liveLink(section.button) })),
	callToAction: withLiveButtons(page.callToAction),
})

/** The pages that visitors can get to. */
export const reachablePages = (content: Content): readonly Item<OwnPage>[] =>
	content.items(ownPagesType).filter(isReachable)

/** What menu and footer show of the pages that say so. */
export const menuPages = (content: Content): readonly MenuPage[] =>
	reachablePages(content).flatMap(({ id, title, menuLabel, linkedIn }) =>
		linkedIn === 'none' ? [] : [{ place: linkedIn, label: menuLabel || title, href: ownPagePath(id) }],
	)
