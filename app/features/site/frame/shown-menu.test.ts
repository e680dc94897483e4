import { expect, test } from 'vitest'
import { firstNavigation } from './navigation-sample.ts'
import { shownMenu } from './shown-menu.ts'

const legal = ['/legal/privacy', '/legal/terms', '/legal/cookies']
const entry = (href: string) => ({ id: href.slice(1).replaceAll('/', '-'), label: href, href, description: '' })

test('everything is shown while every page is there', () => {
	expect(shownMenu(firstNavigation, new Set(legal))).toEqual(firstNavigation)
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
	expect(footer.map(({ id }) => id)).toEqual(['services', 'company'])
	const gone = { ...own, entries: [entry('/portfolio/solar')] }
	expect(shownMenu({ ...firstNavigation, main: [gone] }, new Set()).main).toEqual([])
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
