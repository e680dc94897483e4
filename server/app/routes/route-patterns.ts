import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageOfPath } from '#app/platform/request/data-request.ts'
import { addressOf } from './known-pages.ts'

type Routes = ServerBuild['routes']

/** Finds the pattern of the route at a path, such as `/blog/:slug`; null where there is none. */
export function routePatterns(routes: Routes): (pathname: string) => string | null {
	const tree = childrenOf(undefined, routes)
	return (pathname) => {
		try {
			// The router would write a path that cannot be decoded to the console.
			decodeURIComponent(pathname)
			const match = matchRoutes(tree, pageOfPath(pathname))?.at(-1)
			return match?.route.id === undefined ? null : addressOf(match.route.id, routes)
		} catch {
			return null
		}
	}
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
	return Object.values(routes)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index, caseSensitive }) => {
			const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) }
			return index ? { ...own, index: true as const } : { ...own, children: childrenOf(id, routes) }
		})
}
