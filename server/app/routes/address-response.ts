import { RouterContextProvider } from 'react-router'
import type { AddressResponse } from '#app/platform/pages/address-response.server.ts'
import { cacheNoteContext, newCacheNote } from '#app/platform/pages/cache-tags.server.ts'
import { newRequestInfo, requestInfoContext } from '#app/platform/request/request-info.server.ts'
import type { RouteHandler } from './route-handler.ts'

/** What a visitor without an account gets at an address of the site: the loaders run, and nothing is drawn. */
export async function responseAt(handler: RouteHandler, url: URL): Promise<AddressResponse> {
	const context = new RouterContextProvider()
	context.set(cacheNoteContext, newCacheNote())
	context.set(requestInfoContext, newRequestInfo('page-cache'))
	const response = await handler(new Request(url, { method: 'HEAD' }), context)
	await response.body?.cancel()
	return { status: response.status, location: response.headers.get('location') }
}
