import type { ContentType } from '#app/content/content-type.ts'
import { textsOf } from '#app/content/references/texts-of.ts'
import type { Content } from '#app/entries/published-content.server.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import type { SiteDocument } from '#app/features/search/documents.ts'
import { aboutType } from '../about/about-content.ts'
import { contactType } from '../contact/contact-content.ts'
import { homeType } from '../home/home-content.ts'
import { aboutLabels } from '../parts/page-labels.ts'
import type { PageMeta } from '../parts/page-parts.ts'
import { portfolioPageType, projectType } from '../portfolio/project-content.ts'
import { servicePath, technologySlug } from '../service/service-page.ts'
import { servicesType } from '../services/service-content.ts'
import { servicesPageType } from '../services/services-page-content.ts'
import { teamType } from '../team/team-content.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import { testimonialsPageType, testimonialType } from '../testimonials/testimonial-content.ts'

/** What search engines and link previews get, buttons and invitations: they say nothing that the page does not. */
const unread = ['meta', 'callToAction', 'primary', 'secondary', 'button', 'menuLabel', 'menuText', 'sharingTitle']

/** The texts of a value as its page shows them. */
export const writtenIn = <V extends object>({ field }: Pick<ContentType<V>, 'field'>, value: V): string =>
	withChannels(textsOf(field.shape, value, unread).join('\n'))

const { story, mission, vision, values, difference } = aboutLabels
const aboutHeadings = [story, mission, vision, values, difference].map((heading) => `## ${heading}`).join('\n')

/** The pages that every site has. Lists of services, projects and testimonials are found once they have something to show. */
export function pageDocuments(content: Content): readonly SiteDocument[] {
	const page = <V extends { meta: PageMeta }>(address: string, type: ContentType<V>, more = ''): SiteDocument => {
		const value = content.single(type)
		return {
			address,
			kind: 'page',
			title: value.meta.title,
			summary: withChannels(value.meta.description),
			keywords: '',
			content: `${writtenIn(type, value)}\n${more}`,
		}
	}
	const all = <V extends object>(type: ContentType<V>, values: readonly V[]) =>
		values.map((value) => writtenIn(type, value)).join('\n')
	const projects = content.items(projectType)
	const testimonials = content.items(testimonialType)
	const services = content.items(servicesType)
	const technology = services.find(({ id }) => id === technologySlug)
	return [
		page('/', homeType),
		page('/about', aboutType, `${aboutHeadings}\n${all(teamType, content.items(teamType))}`),
		...(services.length === 0
			? []
			: [page('/services', servicesPageType, services.map(({ title, text }) => `${title}\n${text}`).join('\n'))]),
		...(projects.length === 0
			? []
			: [
					page(
						'/portfolio',
						portfolioPageType,
						projects.map(({ title, description }) => `${title}\n${description}`).join('\n'),
					),
				]),
		...(testimonials.length === 0
			? []
			: [page('/testimonials', testimonialsPageType, all(testimonialType, testimonials))]),
		page('/contact', contactType),
		...(technology
			? [
					{
						...page(servicePath(technologySlug), technologyPageType),
						kind: 'service' as const,
						summary: technology.text,
					},
				]
			: []),
	]
}
