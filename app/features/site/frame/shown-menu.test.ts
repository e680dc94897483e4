import { expect, test } from 'vitest'
import { firstNavigation } from './navigation-sample.ts'
import { shownMenu } from './shown-menu.ts'

const all = new Set(['/services/technology', '/services/electrical', '/services/solar', '/services/translation'])
const legal = ['/legal/privacy', '/legal/terms', '/legal/cookies']

test('everything is shown while every page is there', () => {
	expect(shownMenu(firstNavigation, new Set([...all, ...legal]))).toEqual(firstNavigation)
})

test('links to pages that are switched off vanish, and what is empty then', () => {
	const { main, footer } = shownMenu(firstNavigation, new Set(['/services/solar']))
	expect(main.find(({ id }) => id === 'services')?.entries.map(({ id }) => id)).toEqual(['solar'])
	expect(footer.map(({ id, links }) => [id, links.map((link) => link.id)])).toEqual([
		['services', ['all', 'solar']],
		['company', ['about', 'portfolio', 'testimonials', 'blog', 'newsletter', 'rss', 'contact']],
	])
})

test('a group without links is a link to its own page', () => {
	const group = shownMenu(firstNavigation, new Set()).main.find(({ id }) => id === 'services')
	expect(group).toMatchObject({ href: '/services', entries: [] })
})

test('a link without an address is not shown; one elsewhere is', () => {
	const { main } = shownMenu(
		{
			main: [
				{ id: 'none', label: 'None', href: '', entries: [] },
				{ id: 'shop', label: 'Shop', href: 'https://shop.example/', entries: [] },
			],
			footer: [],
		},
		new Set(),
	)
	expect(main.map(({ id }) => id)).toEqual(['shop'])
})
