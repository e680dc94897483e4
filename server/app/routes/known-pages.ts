import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Addresses for scripts and for staff, which no reader's link leads to. */
const notForReaders = /^\/(api|admin|setup|invitation|sign-out|account\/picture)(\/|$)/

/** Pages that exist whatever the database holds: every route without a parameter. */
export function sitePages(routes: Routes): ReadonlySet<string> {
	const built = Object.values(routes).flatMap((route) => (route ? [addressOf(route.id, routes)] : []))
	return new Set(built.filter((path) => !/[:*]/.test(path) && !notForReaders.test(path)))
}

/** The pattern of a route's address, such as `/blog/:slug`. */
export function addressOf(id: string, routes: Routes): string {
	const parts: string[] = []
	for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
		if (route.path) parts.unshift(route.path)
	return `/${parts.join('/')}`
}
