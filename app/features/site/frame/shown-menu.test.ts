import { describe, expect, test } from 'vitest'
import { firstNavigation } from './navigation-sample.ts'
import { shownMenu, type MenuPage } from './shown-menu.ts'

const there = ['/legal/privacy', '/legal/terms', '/legal/cookies', '/services', '/portfolio', '/testimonials']
const entry = (href: string) => ({ id: href.slice(1).replaceAll('/', '-'), label: href, href, description: '' })

test('everything is shown while every page is there', () => {
	expect(shownMenu(firstNavigation, new Set(there))).toEqual(firstNavigation)
})

test('links to pages that are switched off vanish, and what is empty then', () => {
	const own = {
		id: 'work',
		label: 'Work',
		href: '',
		hasServices: false,
		entries: [entry('/portfolio/solar'), entry('/about')],
	}
	const { main, footer } = shownMenu({ ...firstNavigation, main: [own] }, new Set())
	expect(main.map(({ entries }) => entries.map(({ href }) => href))).toEqual([['/about']])
	expect(footer.map(({ id }) => id)).toEqual(['company'])
	const gone = { ...own, entries: [entry('/portfolio/solar')] }
	expect(shownMenu({ ...firstNavigation, main: [gone] }, new Set()).main).toEqual([])
})

test('the services are in the menu and in the footer while there are any', () => {
	const places = ({ main, footer }: ReturnType<typeof shownMenu>) =>
		[...main, ...footer].filter(({ hasServices }) => hasServices).length
	expect(places(shownMenu(firstNavigation, new Set(there)))).toBe(2)
	expect(places(shownMenu(firstNavigation, new Set(there.filter((path) => path !== '/services'))))).toBe(0)
})

test('a link without an address is not shown; one elsewhere is', () => {
	const { main } = shownMenu(
		{
			main: [
				{ id: 'none', label: 'None', href: '', hasServices: false, entries: [] },
				{ id: 'shop', label: 'Shop', href: 'https://shop.example/', hasServices: false, entries: [] },
			],
			footer: [],
		},
		new Set(),
	)
	expect(main.map(({ id }) => id)).toEqual(['shop'])
})

describe('pages of the owner', () => {
	const care: MenuPage = { place: 'menu', label: 'Care', href: '/care' }

	test('are added to the menu while there is room, otherwise to the footer', () => {
		const paths = new Set([...there, '/care', '/jobs'])
		const jobs: MenuPage = { place: 'menu', label: 'Jobs', href: '/jobs' }
		const { main, footer } = shownMenu(firstNavigation, paths, [care, jobs])
		expect(main.map(({ href }) => href)).toEqual([...firstNavigation.main.map(({ href }) => href), '/care'])
		expect(footer.find(({ id }) => id === 'company')?.links.at(-1)).toEqual({
			id: 'page-jobs',
			label: 'Jobs',
			href: '/jobs',
		})
		expect(shownMenu({ main: [], footer: [] }, paths, [{ ...care, place: 'footer' }]).footer).toHaveLength(1)
	})

	test('stay where the owner has linked them by hand, as long as they are there', () => {
		const main = [{ id: 'c', label: 'Our care', href: '/care', hasServices: false, entries: [] }]
		expect(shownMenu({ main, footer: [] }, new Set(['/care']), [care])).toEqual({ main, footer: [] })
		expect(shownMenu({ main, footer: [] }, new Set(), []).main).toEqual([])
	})
})
