import type { ServerBuild } from 'react-router'
import { isDataPath } from '#app/platform/request/data-request.ts'

type Routes = ServerBuild['routes']

/** Decoded or normalized: only the router itself knows which segment comes first. */
const isUnusual = /%|\/\//

/**
 * Finds the routes that can match a path: those that begin with its first segment, and those that begin with a
 * parameter, in the order of the whole table, so that the router's choice among them is the same.
 */
export function routeTables(routes: Routes): (pathname: string) => Routes {
	const segments = new Map<string, Set<string>>()
	const others = new Set<string>()
	for (const route of Object.values(routes)) {
		if (!route || (route.path === undefined && !route.index)) continue
		const chain = chainOf(route.id, routes)
		const segment = literalOf(chain)
		const ids = segment === null ? others : (segments.get(segment) ?? new Set())
		if (segment !== null) segments.set(segment, ids)
		for (const { id } of chain) ids.add(id)
	}
	const pick = (ids: ReadonlySet<string>): Routes =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
	const rest = pick(others)
	const tables = new Map([...segments].map(([segment, ids]) => [segment, pick(ids.union(others))]))
	return (pathname) =>
		isUnusual.test(pathname) || isDataPath(pathname) ? routes : (tables.get(pathname.split('/', 2)[1] ?? '') ?? rest)
}

type Route = NonNullable<Routes[string]>

/** A route and the routes around it, the outermost first. */
function chainOf(id: string, routes: Routes): Route[] {
	const chain: Route[] = []
	for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
		chain.unshift(route)
	return chain
}

/** The first segment of all paths that such a route matches; null where it may be any. */
function literalOf(chain: readonly Route[]): string | null {
	const first = chain.find(({ path }) => path !== undefined && path !== '')
	const segment = first?.path?.split('/', 1)[0]
	if (!first || segment === undefined) return ''
	return first.caseSensitive !== true || /^[:*]|\?$/.test(segment) ? null : segment
}
