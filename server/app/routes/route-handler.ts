import { createRequestHandler, type ServerBuild } from 'react-router'
import { routeTables } from './route-tables.ts'

export type RouteHandler = ReturnType<typeof createRequestHandler>

/**
 * The built app. The router compares a path with all of its routes, twice for a page, and prepares all of them for the
 * renderer, so each request is handled with only the routes that can match it.
 */
export function routeHandler(build: ServerBuild): RouteHandler {
	const tableAt = routeTables(build.routes)
	const handlers = new Map<ServerBuild['routes'], RouteHandler>()
	return (request, context) => {
		const routes = tableAt(new URL(request.url).pathname)
		let handler = handlers.get(routes)
		if (!handler) handlers.set(routes, (handler = createRequestHandler(withRoutes(build, routes), 'production')))
		return handler(request, context)
	}
}

function withRoutes(build: ServerBuild, routes: ServerBuild['routes']): ServerBuild {
	const files = Object.entries(build.assets.routes).filter(([id]) => id in routes)
	return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(files) } }
}
