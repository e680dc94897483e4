import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { serviceOf } from '#app/features/posts/page/post-service-offer.tsx'
import { subjects } from '#app/features/posts/post/subject.ts'
import type { Content } from '#app/entries/published-content.server.ts'
import { shownItems } from '#app/content/content-type.ts'
import { caseStudiesOf, projectType } from '../portfolio/project-content.ts'
import { sharingPage } from './sharing-pages.ts'
import { technologyTiles } from '../technology/technology.ts'
import { firstNavigation } from '../frame/navigation-sample.ts'
import { serviceLines } from '../services/services.ts'
import { legalPages } from '../legal/legal-pages.ts'
import { servicePages } from '../services/service-pages.ts'
import { siteAddresses } from './site-addresses.ts'

const projects = projectType.first('sample')
const caseStudies = caseStudiesOf(projects)
const sample: Content = {
	single: (type) => type.first('sample')[0] ?? type.blank(),
	items: (type) => shownItems(type.first('sample')),
}
const paths = siteAddresses(caseStudies).map(({ path }) => path)

describe('the addresses of the site', () => {
	test('are unique', () => {
		expect(new Set(paths).size).toBe(paths.length)
	})

	test.each(paths)('%s has a sharing image', (path) => {
		expect(sharingPage(path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), sample)?.title).toMatch(/\w/)
	})

	test('include the services at the end of posts, under the names of the services page', () => {
		const lines = new Map([...serviceLines.map(({ href, title }) => [href, title] as const), ['/services', 'Services']])
		for (const subject of subjects) {
			const { path, name } = serviceOf(subject)
			expect(lines.get(path)).toBe(name)
		}
	})

	test('include every target of menus, tiles, projects and calls to action', () => {
		const links = [
			...firstNavigation.main.flatMap((item) => [item, ...item.entries]),
			...firstNavigation.footer.flatMap((column) => column.links),
			...technologyTiles.tiles,
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
		...servicePages.map((page) => page.hero.illustration),
		...caseStudies.flatMap((study) => study.pictures.map(({ file }) => file.src)),
		...projects.map(({ picture }) => picture.src),
	]
	expect(named.filter((src) => !drawn.has(src))).toEqual([])
})

test('only service pages with prices link to the prices section from their second button', () => {
	for (const page of servicePages) expect(page.hero.secondary.href === '#costs').toBe(page.costs !== undefined)
})

test('legal texts contain no placeholder that the page cannot fill', () => {
	const known = ['{company}', '{legalName}', '{privacyEmail}', '{email}', '{siteUrl}']
	const tokens = legalPages.flatMap((page) => JSON.stringify(page.sections).match(/\{\w+\}/g) ?? [])
	expect(tokens.filter((token) => !known.includes(token))).toEqual([])
})
