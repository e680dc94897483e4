import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routePatterns } from './route-patterns.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

const module: Route['module'] = { default: () => null }
const route = (id: string, parentId: string | undefined, path?: string, index?: true): [string, Route] => [
	id,
	{
		id,
		module,
		...(parentId !== undefined && { parentId }),
		...(path !== undefined && { path }),
		...(index && { index }),
		// As all routes of the site.
		...(!index && { caseSensitive: true }),
	},
]
const patternOf = routePatterns(
	Object.fromEntries([
		route('root', undefined, ''),
		route('home', 'root', undefined, true),
		route('layout', 'root'),
		route('blog', 'layout', 'blog'),
		route('post', 'layout', 'blog/:slug'),
		route('admin', 'root', 'admin'),
		route('lead', 'admin', 'leads/:id'),
	]),
)

test.each([
	['/', '/'],
	['/blog', '/blog'],
	['/blog/ada@example.com', '/blog/:slug'],
	['/blog/a.data', '/blog/:slug'],
	['/_root.data', '/'],
	['/admin/leads/7', '/admin/leads/:id'],
	['/nowhere', null],
	['/Admin/leads/7', null],
	['/blog/Ada', '/blog/:slug'],
	['/blog/%zz/a/b', null],
])('%s is %s', (path, pattern) => expect(patternOf(path)).toBe(pattern))
