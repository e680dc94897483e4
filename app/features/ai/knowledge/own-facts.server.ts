import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import { hasCaseStudy, projectPath, projectType } from '#app/features/site/portfolio/project-content.ts'
import { answerText, questionsType } from '#app/features/site/questions/question-content.ts'
import { pricesExpired, servicePath, topicHref } from '#app/features/site/service/service-page.ts'
import { priceText } from '#app/features/site/service/price-range.ts'
import { servicesType, topicsType } from '#app/features/site/services/service-content.ts'
import type { ServicePageContent } from '#app/features/site/service/service-page-fields.ts'
import { positionOf, testimonialType } from '#app/features/site/testimonials/testimonial-content.ts'
import { factsAbout } from './site-knowledge.server.ts'
import { serviceOf } from './service-line.ts'
import type { KnownFact, OwnFact } from './own-fact.ts'
import { nearest } from './nearest-facts.ts'
import type { Subject } from './subject.ts'

/** What the company has published on a subject: the facts that share its particular words, best match first. */
export async function ownFactsOn(subject: Subject, topic: string, turn: Turn): Promise<OwnFact[]> {
	const about = `${subject.title} ${topic}`
	const [content, sentences] = await Promise.all([publishedContent(), factsAbout(subject.search, about, 4, turn)])
	const posts = sentences.map(({ sentence, post }): OwnFact => ({
		id: `post ${post.path}`,
		kind: 'post',
		text: sentence,
		label: post.title,
		source: { title: post.title, path: post.path, date: post.published },
	}))
	const service = serviceOf(about)?.path ?? ''
	return [...nearest(factsIn(content), { subject, topic, service }), ...posts]
}

/** The texts of the facts that are published on these pages. */
export async function factsAt(paths: readonly string[]): Promise<string[]> {
	if (paths.length === 0) return []
	return factsIn(await publishedContent())
		.filter(({ source }) => paths.includes(source.path.split('#')[0] ?? ''))
		.map(({ label, text, source: { title, date } }) => `${label}: ${text} (${title}, ${date}).`)
}

/** Many a role names the company: “Plant Manager, GreenCorp”. */
const signature = ({ name, role }: { name: string; role: string }, client: string): string =>
	[name, role, role.includes(client) ? '' : client].filter((part) => part !== '').join(', ')

/** Every fact of the published content. */
export function factsIn(content: Content, now = new Date()): KnownFact[] {
	const pages = [
		...content.items(servicesType).map((service) => ({ ...service, path: servicePath(service.id) })),
		...content
			.items(topicsType)
			.filter(({ link }) => link === '')
			.map((topic) => ({ ...topic, path: topicHref(topic) })),
	]
	return [
		...pages.flatMap(({ title, path, page }) => factsOfPage(title, path, page, now)),
		...content.items(questionsType).map(({ id, question, answer }): KnownFact => ({
			id: `question ${id}`,
			kind: 'question',
			text: answerText({ answer }),
			label: question,
			about: question,
			service: '',
			source: { title: 'our questions', path: '/contact', date: '' },
		})),
		...content.items(projectType).flatMap((project): KnownFact[] => {
			if (!hasCaseStudy(project)) return []
			const { title, client, location, published, figures, quote, services, summary } = project.study
			const where = [client, location].filter((part) => part !== '').join(', ')
			const source = { title, path: projectPath(project), date: published }
			const common = {
				source,
				about: `${title} ${summary} ${project.category}`,
				service: services[0]?.href.split('?')[0] ?? '',
			}
			return [
				...(summary === ''
					? []
					: [{ ...common, id: `case ${project.id}`, kind: 'case' as const, text: summary, label: where }]),
				...figures.map(({ id, value, label }) => ({
					...common,
					id: `case ${project.id} ${id}`,
					kind: 'case' as const,
					label: where,
					text: `${value} ${label}.`,
				})),
				...(quote.text === ''
					? []
					: [
							{
								...common,
								id: `quote ${project.id}`,
								kind: 'quote' as const,
								text: quote.text,
								label: signature(quote, client),
							},
						]),
			]
		}),
		...content.items(testimonialType).map((testimonial): KnownFact => ({
			id: `quote ${testimonial.id}`,
			kind: 'quote',
			text: testimonial.content,
			about: '',
			service: '',
			label: [testimonial.name, positionOf(testimonial)].filter((part) => part !== '').join(', '),
			source: { title: 'our testimonials', path: '/testimonials', date: '' },
		})),
	]
}

function factsOfPage(title: string, path: string, { costs, questions }: ServicePageContent, now: Date): KnownFact[] {
	const prices = { title: `our prices for ${title}`, path: `${path}#costs`, date: costs.checkedOn }
	const asked = { title: `questions about ${title}`, path: `${path}#questions`, date: '' }
	const common = { service: path, about: title }
	return [
		...(pricesExpired(costs, now) ? [] : costs.ranges).flatMap(({ id, job, note, ...range }): KnownFact[] => {
			const price = priceText(range)
			return price === ''
				? []
				: [
						{
							...common,
							id: `price ${path} ${id}`,
							kind: 'price',
							label: job,
							text: note === '' ? price : `${price}. ${note}`,
							source: prices,
						},
					]
		}),
		...costs.movers.map((mover, at): KnownFact => ({
			...common,
			id: `mover ${path} ${at}`,
			kind: 'mover',
			label: '',
			text: mover,
			source: prices,
		})),
		...questions.items.map(({ id, question, answer }): KnownFact => ({
			...common,
			id: `question ${path} ${id}`,
			kind: 'question',
			label: question,
			text: answerText({ answer }),
			source: asked,
		})),
	]
}
