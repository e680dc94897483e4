import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { setCompany } from '#app/config/company.ts'
import { sampleCompany } from '#app/config/company-settings.ts'
import { setCompanyServices } from '#app/config/service-lines.ts'
import { serviceOf } from '#app/features/posts/page/post-service-offer.tsx'
import { subjects } from '#app/features/posts/post/subject.ts'
import type { Content } from '#app/entries/published-content.server.ts'
import { shownItems } from '#app/content/content-type.ts'
import { caseStudiesOf, projectType } from '../portfolio/project-content.ts'
import { sharingPage } from './sharing-pages.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import { serviceLinks, servicesLink } from '../frame/navigation.ts'
import { firstNavigation } from '../frame/navigation-sample.ts'
import { lineOf, servicesType, topicsType } from '../services/service-content.ts'
import { tileOf } from '../services/service-cards.ts'
import { servicesPageType } from '../services/services-page-content.ts'
import { legalDocuments } from '../legal/legal-content.ts'
import { servicePage, servicePath, topicPath } from '../service/service-page.ts'
import { pagesOf } from './current-addresses.server.ts'
import { siteAddresses } from './site-addresses.ts'

const projects = projectType.first('sample')
const caseStudies = caseStudiesOf(projects)
const sample: Content = {
	single: (type) => type.first('sample')[0] ?? type.blank(),
	items: (type) => shownItems(type.first('sample')),
	allItems: (type) => shownItems(type.first('sample')),
}
const paths = siteAddresses(pagesOf(sample)).map(({ path }) => path)
const topics = sample.items(topicsType)
const servicePages = [
	...sample
		.items(servicesType)
		.filter(({ id }) => id !== 'technology')
		.map((line) => servicePage(line, servicePath(line.id), servicesLink)),
	...topics
		.filter(({ link }) => link === '')
		.map((topic) => servicePage(topic, topicPath(topic.id), { label: '', href: '/services/technology' })),
]

beforeAll(() => {
	const { postOffer } = sample.single(servicesPageType)
	setCompanyServices({ lines: sample.items(servicesType).map((line) => lineOf(line, true)), postOffer })
})

describe('the addresses of the site', () => {
	test('are unique', () => {
		expect(new Set(paths).size).toBe(paths.length)
	})

	test.each(paths)('%s has a sharing image', (path) => {
		expect(sharingPage(path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), sample)?.title).toMatch(/\w/)
	})

	test.each([
		['Nigeria', 'Services in Nigeria'],
		['Ghana', 'Services in Ghana'],
		['', 'Services'],
	])('begin with a page whose sharing image names the country of the company: “%s”', (countryName, section) => {
		setCompany({ ...sampleCompany, address: { ...sampleCompany.address, countryName } })
		expect(sharingPage('home', sample)?.section).toBe(section)
		setCompany(sampleCompany)
	})

	test('include the services at the end of posts, under the names of the services page', () => {
		const lines = new Map([
			...sample.items(servicesType).map(({ id, title }) => [servicePath(id), title] as const),
			['/services', 'Services'],
		])
		for (const subject of subjects) {
			const { path, name } = serviceOf(subject)
			expect(lines.get(path)).toBe(name)
		}
	})

	test('include every target of menus, tiles, projects and calls to action', () => {
		const links = [
			...firstNavigation.main,
			...serviceLinks(),
			...firstNavigation.footer.flatMap((column) => column.links),
			...topics.map(tileOf),
			...[sample.single(servicesPageType), sample.single(technologyPageType)].flatMap(
				({ callToAction: { primary, secondary } }) => [primary, secondary],
			),
			...servicePages.flatMap((page) => [
				page.parent,
				page.hero.primary,
				page.hero.secondary,
				page.callToAction.primary,
				page.callToAction.secondary,
			]),
			...caseStudies.flatMap((study) => study.services),
		]
		const known = new Set([...paths, '/blog', '/rss.xml'])
		const unknown = links
			.map(({ href }) => href.split(/[?#]/)[0] ?? '')
			.filter((path) => path !== '' && !known.has(path))
		expect(unknown).toEqual([])
	})
})

test('every drawing that a service or a case study names exists', () => {
	const drawn = new Set(readdirSync('public/illustrations').map((file) => `/illustrations/${file}`))
	const named = [
		...servicePages.map((page) => page.hero.illustration.src),
		...sample.items(servicesType).map((line) => line.picture.src),
		...caseStudies.flatMap((study) => study.pictures.map(({ file }) => file.src)),
		...projects.map(({ picture }) => picture.src),
	]
	expect(named.filter((src) => !drawn.has(src))).toEqual([])
})

test('only service pages with prices link to the prices section from their second button', () => {
	for (const page of servicePages) expect(page.hero.secondary.href === '#costs').toBe(page.costs.ranges.length > 0)
})

test('legal texts contain no placeholder that the page cannot fill', () => {
	const known = [
		'{company}',
		'{legalName}',
		'{privacyEmail}',
		'{email}',
		'{siteUrl}',
		'{withinHours}',
		'{orChat}',
		'{enquiries}',
		'{emails}',
		'{writing}',
	]
	const tokens = legalDocuments(sample).flatMap((page) => JSON.stringify(page.sections).match(/\{\w+\}/g) ?? [])
	expect(tokens.filter((token) => !known.includes(token))).toEqual([])
})
