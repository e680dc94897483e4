import type { Content } from '#app/entries/published-content.server.ts'
import type { SiteDocument } from '#app/features/search/documents.ts'
import { legalDocuments } from '../legal/legal-content.ts'
import type { LegalDocument } from '../legal/legal.ts'
import { ownPagePath, ownPagesType, reachablePages } from '../own-pages/own-page-content.ts'
import { answerId } from '../parts/question-address.ts'
import { hasCaseStudy, projectPath, projectType } from '../portfolio/project-content.ts'
import { answerText, questionsType } from '../questions/question-content.ts'
import { servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { documentTitles as titles } from './messages.ts'
import { pageDocuments, writtenIn } from './page-documents.ts'
import { serviceDocuments } from './service-documents.ts'

/** Everything that visitors can read now, other than posts. */
export const siteDocuments = (content: Content, now: Date): readonly SiteDocument[] => [
	...pageDocuments(content),
	...legalDocuments(content).map(legalDocument),
	...reachablePages(content).map((page): SiteDocument => ({
		address: ownPagePath(page.id),
		kind: 'page',
		title: page.title,
		summary: page.lead,
		keywords: '',
		content: writtenIn(ownPagesType, page),
	})),
	...content.items(questionsType).map((question): SiteDocument => ({
		address: `/contact#${answerId(question.id)}`,
		kind: 'question',
		title: question.question,
		summary: '',
		keywords: '',
		content: answerText(question),
	})),
	...content
		.items(projectType)
		.filter(hasCaseStudy)
		.map((project): SiteDocument => ({
			address: projectPath(project),
			kind: 'project',
			title: titles.named(project.title, project.study.title),
			summary: project.study.summary,
			keywords: [project.category, project.study.location, ...project.techStack].join(' '),
			content: writtenIn(projectType, project),
		})),
	...content
		.items(servicesType)
		.filter(({ id }) => id !== technologySlug)
		.flatMap((service) => serviceDocuments(service, servicePath(service.id), now)),
	...topicsOf(content)
		.filter(({ link }) => link === '')
		.flatMap((topic) => serviceDocuments({ ...topic, menuLabel: '' }, topicPath(topic.id), now)),
]

/** They have no page while visitors do not see the service that they are topics of. */
const topicsOf = (content: Content) =>
	content.items(servicesType).some(({ id }) => id === technologySlug) ? content.items(topicsType) : []

/** Its placeholders are names and addresses of the company, by which nobody looks for a policy. */
const legalDocument = ({ slug, title, lead, sections }: LegalDocument): SiteDocument => ({
	address: `/legal/${slug}`,
	kind: 'page',
	title,
	summary: '',
	keywords: '',
	content: [
		lead,
		...sections.flatMap(({ heading, paragraphs, list }) => [
			...(heading === '' ? [] : [`## ${heading}`]),
			...paragraphs,
			...list,
		]),
	]
		.join('\n')
		.replaceAll(/ ?\{\w+\}/g, ''),
})
