import type { ServerBuild } from 'react-router'
import { siteAddresses } from '#app/features/site/discovery/site-addresses.ts'

type Routes = ServerBuild['routes']

/** What is for scripts and for people who work here: no link for readers leads there. */
const notForReaders = /^\/(api|admin|setup|sign-out|account\/picture)(\/|$)/

/** The pages that are there whatever the database holds: every address without a variable part, and the site's own. */
export function sitePages(routes: Routes): ReadonlySet<string> {
	const built = Object.values(routes).flatMap((route) => (route ? [addressOf(route.id, routes)] : []))
	const plain = built.filter((path) => !/[:*]/.test(path) && !notForReaders.test(path))
	return new Set([...plain, ...siteAddresses.map(({ path }) => path.toLowerCase())])
}

function addressOf(id: string, routes: Routes): string {
	const parts: string[] = []
	for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
		if (route.path) parts.unshift(route.path)
	return `/${parts.join('/')}`
}
