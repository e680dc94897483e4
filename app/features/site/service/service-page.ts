import { sortableDay } from '#app/format/dates.ts'
import type { Item } from '#app/content/list.ts'
import { consultationOption } from '#app/features/contact/copy/service-options.ts'
import { contactInvitation } from '../parts/page-labels.ts'
import type { CallToAction, PageLink } from '../parts/page-parts.ts'
import type { ServicePageContent } from './service-page-fields.ts'

/** A service page as it is shown. */
export type ServicePage = ServicePageContent & {
	path: string
	/** The page above it. */
	parent: PageLink
	/** Its prices are valid no more. */
	isExpired: boolean
}

type Named = { title: string; text: string; page: ServicePageContent }

/** A page of which only the name is written is complete, too: the name and the text of its card are used instead. */
export function servicePage(
	{ title, text, page }: Named,
	path: string,
	parent: PageLink,
	now = new Date(),
): ServicePage {
	const { meta, hero, costs } = page
	return {
		...page,
		path,
		parent,
		isExpired: pricesExpired(costs, now),
		meta: { title: meta.title || title, description: meta.description || text },
		hero: { ...hero, eyebrow: hero.eyebrow || title, heading: hero.heading || title, lead: hero.lead || text },
	}
}

const leadsOn = ({ label, href }: PageLink): boolean => label !== '' && href !== ''

/** What a page of a service ends with: the owner's invitation, but never without a button that leads somewhere. */
export function invitationOf({ heading, text, primary, secondary }: CallToAction): CallToAction {
	const hasButton = leadsOn(primary) || leadsOn(secondary)
	return {
		heading: heading || contactInvitation.heading,
		text,
		primary: hasButton ? primary : contactInvitation.primary,
		secondary,
	}
}

/** Their last day, in the company's time zone, is over. */
export const pricesExpired = (
	{ validUntil }: Pick<ServicePageContent['costs'], 'validUntil'>,
	now = new Date(),
): boolean => validUntil !== '' && validUntil < sortableDay(now)

export const servicePath = (slug: string): string => `/services/${slug}`

/** The line whose page has subpages, and tiles that lead to them. */
export const technologySlug = 'technology'

/** No service that somebody adds has one of these ids: the first has another kind of page, the second is no service. */
export const reservedServices: ReadonlySet<string> = new Set([technologySlug, consultationOption])

export const topicPath = (slug: string): string => `${servicePath(technologySlug)}/${slug}`

/** Where the tile of a topic leads; a topic without a page may lead elsewhere. */
export const topicHref = ({ id, link }: Item<{ link: string }>): string => link || topicPath(id)
