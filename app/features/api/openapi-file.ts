import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { openApi } from './v1/openapi.server.ts'

/** The document from which programs and tools learn the API. It names no data of the site. */
export function loader({ context }: LoaderFunctionArgs): Response {
	cachePublic(context, ['site'])
	return Response.json(openApi())
}
