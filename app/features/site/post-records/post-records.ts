import type { Content } from '#app/entries/published-content.server.ts'
import type { FormerId } from '#app/entries/move-entry.server.ts'
import { pictureName, type LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import type { PostRecords, PriceRecord, ProjectRecord } from '#app/features/posts/records/post-records.ts'
import type { Item } from '#app/content/list.ts'
import { companyType } from '../company/company-content.server.ts'
import type { Project } from '../parts/project-fields.ts'
import { hasCaseStudy, projectPath, projectType } from '../portfolio/project-content.ts'
import { priceText } from '../service/price-range.ts'
import { servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import type { ServicePageContent } from '../service/service-page-fields.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { positionOf, testimonialType } from '../testimonials/testimonial-content.ts'

type Pictures = ReadonlyMap<string, LibraryPicture>

/** What posts may show of the content that visitors see. */
export function postRecordsOf(content: Content, pictures: Pictures, former: readonly FormerId[]): PostRecords {
	const services = content.items(servicesType)
	const hasTopics = services.some(({ id }) => id === technologySlug)
	const topics = hasTopics ? content.items(topicsType).filter(({ link }) => link === '') : []
	const prices = [
		...services.map((each) => pricesOf(each, servicePath(each.id), each.id)),
		...topics.map((each) => pricesOf(each, topicPath(each.id), technologySlug)),
	].flatMap((each) => each ?? [])
	const moved = (type: string, name = (id: string) => id) =>
		former
			.filter((each) => each.type === type)
			.flatMap(({ id, formerIds }) => formerIds.map((old) => [name(old), name(id)] as const))
	return {
		figure: new Map(content.single(companyType).figures.map((figure) => [figure.id, figure])),
		prices: new Map(prices.map((each) => [each.path, each])),
		project: new Map(content.items(projectType).map((project) => [project.id, projectOf(project, pictures)])),
		testimonial: new Map(
			content
				.items(testimonialType)
				.map((each) => [
					each.id,
					{ name: each.name, position: positionOf(each), text: each.content, stars: each.rating },
				]),
		),
		moved: {
			figure: new Map(),
			prices: new Map([...moved(servicesType.name, servicePath), ...moved(topicsType.name, topicPath)]),
			project: new Map(moved(projectType.name)),
			testimonial: new Map(moved(testimonialType.name)),
		},
	}
}

type Priced = { title: string; page: Pick<ServicePageContent, 'costs'> }

function pricesOf({ title, page: { costs } }: Priced, path: string, service: string): PriceRecord | null {
	if (costs.ranges.length === 0) return null
	return {
		service: title,
		path,
		contact: `/contact?service=${service}`,
		rows: costs.ranges.map((range) => ({ job: range.job, note: range.note, price: priceText(range) })),
		checkedOn: costs.checkedOn,
		validUntil: costs.validUntil,
	}
}

function projectOf(project: Item<Project>, pictures: Pictures): ProjectRecord {
	const { title, category, description, picture, study } = project
	const name = pictureName(picture.src)
	return {
		title: study.title || title,
		category,
		text: hasCaseStudy(project) && study.summary !== '' ? study.summary : description,
		path: projectPath(project),
		picture: name === null ? picture.src || null : (pictures.get(name) ?? null),
	}
}

/** The names of the library's pictures that the projects have. */
export const projectPictures = (content: Content): string[] =>
	content.items(projectType).flatMap(({ picture }) => pictureName(picture.src) ?? [])
