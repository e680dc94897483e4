import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawnParts } from '#app/ui/page/drawn-parts.server.ts'
import { DrawnPartsContext } from '#app/ui/page/drawn-parts.ts'
import type { SidebarData } from '../post/post.ts'
import { Sidebar } from './sidebar.tsx'

const data: SidebarData = {
	categories: [{ name: 'Solar & more', count: 1200 }],
	tags: [{ name: 'Inverters', count: 3 }],
	recent: [{ slug: 'a', title: 'A <b>post</b>', publishedAt: '2026-11-20T10:00:00Z' }],
	months: [{ year: 2026, month: 11, count: 2 }],
	statistics: { posts: 9, categories: 1, tags: 1, authors: 2 },
}

const sidebar = (of: SidebarData, isDrawn: boolean) =>
	renderToString(
		<DrawnPartsContext value={isDrawn ? drawnParts('http://site.test') : null}>
			<Sidebar data={of} />
		</DrawnPartsContext>,
	)

it('is drawn as it is rendered, and again when its data have changed', () => {
	const { categories, tags, recent, months, statistics } = data
	const later: SidebarData[] = [
		{ ...data, categories: [] },
		{ ...data, categories: categories.map((each) => ({ ...each, count: 1201 })) },
		{ ...data, tags: [...tags, { name: 'Tubular', count: 1 }] },
		{ ...data, recent: recent.map((each) => ({ ...each, title: 'Another' })) },
		{ ...data, months: [...months, { year: 2026, month: 10, count: 1 }] },
		{ ...data, statistics: { ...statistics, posts: 10 } },
	]
	const seen = [data, ...later, data].map((each) => {
		expect(sidebar(each, true)).toBe(sidebar(each, false))
		return sidebar(each, true)
	})
	expect(new Set(seen).size).toBe(later.length + 1)
})
