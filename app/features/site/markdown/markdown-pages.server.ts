import type { ContentType } from '#app/content/content-type.ts'
import type { Item } from '#app/content/list.ts'
import { company } from '#app/config/company.ts'
import type { Content } from '#app/entries/published-content.server.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { longDayText } from '#app/format/public-dates.ts'
import { aboutType } from '../about/about-content.ts'
import { contactType } from '../contact/contact-content.ts'
import { homeType } from '../home/home-content.ts'
import { shownHome } from '../home/shown-home.ts'
import { legalDocuments } from '../legal/legal-content.ts'
import { periodTexts } from '#app/platform/env/env-retention.ts'
import { env } from '#app/platform/env/env.server.ts'
import { legalText } from '../legal/legal-placeholders.ts'
import { ownPagePath, ownPagesType, reachablePages } from '../own-pages/own-page-content.ts'
import { aboutLabels, caseStudyLabels, legalLabels } from '../parts/page-labels.ts'
import type { PageMeta } from '../parts/page-parts.ts'
import type { Project } from '../parts/project-fields.ts'
import { hasCaseStudy, portfolioPageType, projectPath, projectType } from '../portfolio/project-content.ts'
import { questionsType } from '../questions/question-content.ts'
import { servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { servicesPageType } from '../services/services-page-content.ts'
import { shownTeam } from '../team/shown-team.ts'
import { teamType } from '../team/team-content.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import { testimonialsPageType, testimonialType } from '../testimonials/testimonial-content.ts'
import { markdownAddress } from './markdown-address.ts'
import { serviceBlocks } from './service-blocks.ts'
import { heading, points, contentMarkdown } from './content-markdown.ts'
import { escapedMarkdown, markdownLine } from '#app/format/markdown-text.ts'

/** A page that programs can read as Markdown. */
type MarkdownPage = { path: string; title: string; blocks: (site: string) => string[] }

/** What only search engines, link previews and buttons get. */
const without: ReadonlySet<string> = new Set([
	'meta',
	'callToAction',
	'primary',
	'secondary',
	'button',
	'menuLabel',
	'menuText',
	'sharingTitle',
	'example',
	'chatSubject',
	'homeText',
	'icon',
	'rank',
])
const labels = {
	...aboutLabels,
	problem: caseStudyLabels.problem,
	work: caseStudyLabels.work,
	result: caseStudyLabels.result,
}

export const blocksOf = <V extends object>({ field }: Pick<ContentType<V>, 'field'>, value: V, depth = 2): string[] =>
	contentMarkdown(field.shape, value, { without, labels }, depth)

type Linked = { path: string; title: string; text: string }

const link =
	(site: string) =>
	({ path, title, text }: Linked) =>
		`- [${markdownLine(title)}](${site}${markdownAddress(path)})${text === '' ? '' : `: ${markdownLine(text)}`}`

const links = (all: readonly Linked[]) => (site: string) => (all.length === 0 ? [] : [all.map(link(site)).join('\n')])

/** Every page of the site but the blog's that has texts of its own, as visitors see them now. */
function markdownPages(content: Content, now: Date): readonly MarkdownPage[] {
	const services = content.items(servicesType)
	const hasTechnology = services.some(({ id }) => id === technologySlug)
	const topics = hasTechnology ? content.items(topicsType).filter(({ link: elsewhere }) => elsewhere === '') : []
	const projects = content.items(projectType)
	const testimonials = content.items(testimonialType)
	const serviceLinks = services.map(({ id, title, text }) => ({ path: servicePath(id), title, text }))
	const single = <V extends { meta: PageMeta }>(path: string, type: ContentType<V>, more: MarkdownPage['blocks']) => {
		const value = content.single(type)
		return { path, title: value.meta.title, blocks: (site: string) => [...blocksOf(type, value), ...more(site)] }
	}
	const all =
		<V extends object>(type: ContentType<V>, values: readonly V[]) =>
		() =>
			values.flatMap((value) => blocksOf(type, value, 3))
	return [
		{
			path: '/',
			title: content.single(homeType).meta.title,
			blocks: (site) => [...blocksOf(homeType, shownHome(content)), ...links(serviceLinks)(site)],
		},
		single('/about', aboutType, all(teamType, shownTeam(content.items(teamType)))),
		...(services.length === 0 ? [] : [single('/services', servicesPageType, links(serviceLinks))]),
		...(projects.length === 0 ? [] : [single('/portfolio', portfolioPageType, projectBlocks(projects))]),
		...(testimonials.length === 0
			? []
			: [single('/testimonials', testimonialsPageType, all(testimonialType, testimonials))]),
		single('/contact', contactType, () => [...contactPoints(), ...all(questionsType, content.items(questionsType))()]),
		...services.map(({ id, title, text, page }): MarkdownPage =>
			id === technologySlug
				? single(
						servicePath(id),
						technologyPageType,
						links(topics.map((topic) => ({ path: topicPath(topic.id), title: topic.title, text: topic.text }))),
					)
				: { path: servicePath(id), title: page.meta.title || title, blocks: () => serviceBlocks(page, text, now) },
		),
		...topics.map(({ id, title, text, page }) => ({
			path: topicPath(id),
			title: page.meta.title || title,
			blocks: () => serviceBlocks(page, text, now),
		})),
		...projects.filter(hasCaseStudy).map((project) => ({
			path: projectPath(project),
			title: project.study.title,
			blocks: () => blocksOf({ field: projectType.field }, project),
		})),
		...reachablePages(content).map((page) => ({
			path: ownPagePath(page.id),
			title: page.title,
			blocks: () => blocksOf(ownPagesType, { ...page, title: '' }),
		})),
		...legalDocuments(content).map(({ slug, title, lead, lastUpdated, sections }) => ({
			path: `/legal/${slug}`,
			title,
			blocks: (site: string) => [
				`${legalLabels.lastUpdated}: ${longDayText(lastUpdated)}`,
				escapedMarkdown(legalText(lead, legal(site))),
				...sections.flatMap((section) => [
					...(section.heading === '' ? [] : [heading(section.heading, 2)]),
					...section.paragraphs.map((text) => escapedMarkdown(legalText(text, legal(site)))),
					...points(section.list.map((text) => legalText(text, legal(site)))),
				]),
			],
		})),
	]
}

/** Links to the case studies, then the other projects. */
const projectBlocks = (projects: readonly Item<Project>[]) => (site: string) => [
	...links(
		projects
			.filter(hasCaseStudy)
			.map((project) => ({ path: projectPath(project), title: project.title, text: project.description })),
	)(site),
	...points(projects.filter((each) => !hasCaseStudy(each)).map(({ title, description }) => `${title}: ${description}`)),
]

const legal = (siteUrl: string) => ({ siteUrl, periods: periodTexts(env) })

/** How to reach the company, which the contact page has from its record. */
function contactPoints(): string[] {
	const { email, phone, whatsapp } = company()
	return points([email.hello || null, phone && phone.shown, whatsapp && `WhatsApp: ${whatsapp.shown}`])
}

/** The page as Markdown, with its title and address above it; null where there is none. */
export function pageMarkdown(content: Content, path: string, site: string, now = new Date()): string | null {
	const page = markdownPages(content, now).find((each) => each.path === path)
	if (!page) return null
	const blocks = page.blocks(site).map(withChannels)
	return `${[heading(page.title, 1), `From ${site}${path}`, ...blocks].join('\n\n')}\n`
}

const paths = new WeakMap<Content, ReadonlySet<string>>()

/** The pages that are there as Markdown. They are the same until something is published. */
export function markdownPaths(content: Content): ReadonlySet<string> {
	const known = paths.get(content) ?? new Set(markdownPages(content, new Date()).map(({ path }) => path))
	paths.set(content, known)
	return known
}
