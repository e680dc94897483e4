import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routeTables } from '#server/app/routes/route-tables.ts'
import { addressOf } from '#server/app/routes/known-pages.ts'
import type * as Main from '#server/main.ts'

const bundle = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server/index.js')
const { routes }: typeof Main = await import(pathToFileURL(bundle).href)
type Routes = typeof routes

function treeOf(table: Routes, parentId?: string): RouteObject[] {
	return Object.values(table)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path: own, index, caseSensitive }) => {
			const route = { id, ...(own !== undefined && { path: own }), ...(caseSensitive && { caseSensitive }) }
			return index ? { ...route, index: true as const } : { ...route, children: treeOf(table, id) }
		})
}

const matchIn = (tree: RouteObject[], pathname: string) =>
	matchRoutes(tree, pathname)?.map(({ route, params, pathname: at }) => [route.id, params, at])

const whole = treeOf(routes)
const tableAt = routeTables(routes)
const trees = new Map<Routes, RouteObject[]>()
const treeAt = (pathname: string) => {
	const table = tableAt(pathname)
	const tree = trees.get(table) ?? treeOf(table)
	trees.set(table, tree)
	return tree
}

const patterns = Object.values(routes).flatMap((route) =>
	route && (route.path !== undefined || route.index) ? [addressOf(route.id, routes)] : [],
)
const segments = [...new Set(patterns.flatMap((pattern) => pattern.split('/')))]
/** What may represent a parameter: also segments of other routes, which then may win. */
const values = [
	'new',
	'blog',
	'admin',
	'a',
	'A',
	'Blog',
	'a.md',
	'.md',
	'x.txt',
	'',
	'é',
	'a b',
	'%61bout',
	'..',
	'rss.xml',
]

it('the small table of each route answers as the whole one', () => {
	for (const pattern of patterns)
		for (const value of /[:*]/.test(pattern) ? values : ['']) {
			const pathname = pattern.replaceAll(/:\w+\??|\*/g, value)
			expect(matchIn(treeAt(pathname), pathname), pathname).toEqual(matchIn(whole, pathname))
		}
})

it('any path is matched as by the whole table', () => {
	const segment = fc.oneof(fc.constantFrom(...segments, ...values), fc.webSegment())
	fc.assert(
		fc.property(fc.array(segment, { maxLength: 5 }), (parts) => {
			const pathname = `/${parts.join('/')}`
			expect(matchIn(treeAt(pathname), pathname)).toEqual(matchIn(whole, pathname))
		}),
		{ numRuns: 500 },
	)
})

it('most paths have a small table', () => {
	const size = (pathname: string) => Object.keys(tableAt(pathname)).length
	const all = Object.keys(routes).length
	for (const pathname of ['/', '/about', '/blog', '/blog/a-post', '/nowhere', '/api/view'])
		expect(size(pathname), pathname).toBeLessThan(all / 3)
	// These the router has to decode or normalize first.
	for (const pathname of ['/%61bout', '//about', '/blog.data', '/_root.data']) expect(size(pathname)).toBe(all)
})
