import type { IncomingMessage, ServerResponse } from 'node:http'
import { queryToAdd } from '#app/platform/pages/address-by-number.ts'
import { withoutTimesSent } from '#app/config/times-sent.ts'
import { countRequest, type Served } from '#app/platform/log/metrics.server.ts'
import { wantsMarkdown } from '../http/markdown/accept.ts'
import { cacheKey } from '../http/request/cache-key.ts'
import { clientAddress } from '../http/request/client-address.ts'
import { ClientGone } from '../http/client-gone.ts'
import { PlainResponse, plainResponse } from '../http/plain-response.ts'
import { asPlainResponse } from '../http/as-plain-response.ts'
import { headersWithQuery } from '../http/request/redirect-query.ts'
import type { Rendered } from '../http/rendered.ts'
import { canonicalPath, isMethodAt, isUnsafe, methodsAt, requestUrl } from '../http/request/request-target.ts'
import { isSameSite, isSignedLink } from '../http/request/same-site.ts'
import type { Forwarded } from './app/forward.ts'
import { networkShares } from './admission/network-shares.ts'
import { isSecure } from '../link/settings.ts'
import type { PageCache } from './pages/page-cache.ts'
import { sendPage, sendQuickly, sendWhole } from './pages/send-page.ts'
import type { ViewBatches } from './views/view-batches.ts'

export type FrontOptions = {
	/** It may change while the front runs. */
	readonly siteUrl: string
	/** The title of its own error pages. */
	siteName: () => string
	trustedProxies: number
	/** Health, metrics: answered before anything else. */
	probes: (req: IncomingMessage, pathname: string) => Promise<Rendered> | null
	staticFile: (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean
	cache: PageCache | null
	views: ViewBatches
	/** Every request that is not cached goes to the app. */
	forward: (req: IncomingMessage, res: ServerResponse, to: Forwarded) => Promise<'own' | 'stream'>
}

const maxHeaders = 100

/** Every request enters here: method, address, static file, cached page, then the app. Never throws. */
export function requestListener(front: FrontOptions) {
	return (req: IncomingMessage, res: ServerResponse): void => {
		const began = performance.now()
		const { cache } = front
		const page = isUnsafe(req.method ?? '') ? null : (cache?.quick(req.url ?? '') ?? null)
		if (page && sendQuickly(req, res, page, { maxHeaders, cdn: cache?.cdnFor(page) ?? null }))
			return countRequest('kept', res.statusCode, began)
		respond(front, req, res)
			.then((served) => countRequest(served, res.statusCode, began))
			.catch((error: unknown) => {
				if (error instanceof ClientGone) return
				plainResponse(req, res, asPlainResponse(req, error), {
					name: front.siteName(),
					secure: isSecure(front.siteUrl),
				})
				countRequest('refused', res.statusCode, began)
			})
	}
}

async function respond(front: FrontOptions, req: IncomingMessage, res: ServerResponse): Promise<Served> {
	const method = req.method ?? ''
	const target = req.url ?? ''
	if (!isMethodAt(method, target))
		throw new PlainResponse(405, 'This method is not used here.', { allow: methodsAt(target).join(', ') })
	if (req.rawHeaders.length > 2 * maxHeaders) throw new PlainResponse(431, 'This request has too many headers.')
	const url = requestUrl(req, front.siteUrl)
	const address = clientAddress(req, front.trustedProxies)
	if (isUnsafe(method)) {
		const anonymous = !isSameSite(req.headers, front.siteUrl)
		// Other sites may post to signed links, but without credentials: never as a signed-in user.
		if (anonymous && !isSignedLink(url.pathname))
			throw new PlainResponse(403, 'This form was sent from another site. Open the page itself and try again.')
		if (front.views.takes(req, url.pathname)) {
			await front.views.take(req, res, address, isSecure(front.siteUrl))
			return 'own'
		}
		return front.forward(req, res, { url, address, anonymous })
	}
	if (front.staticFile(req, res, url.pathname)) return 'file'
	const probe = front.probes(req, url.pathname)
	if (probe) {
		sendWhole(req, res, await probe)
		return 'probe'
	}
	const path = canonicalPath(url.pathname)
	if (path !== url.pathname) throw new PlainResponse(308, 'Moved.', { location: path + url.search })
	const key = front.cache && cacheKey(url)
	// Without scripts a form must be sent to another address than its page's (config/times-sent.ts). A cached page cannot count:
	// its form is sent to `?again=1`, so the page itself must not be at that address.
	const counted = url.pathname + url.search
	const plain = key === null ? counted : withoutTimesSent(counted)
	if (plain !== counted) throw new PlainResponse(307, 'The page is here.', { location: plain })
	if (!front.cache || !key) return front.forward(req, res, { url, address, anonymous: false })
	const page = front.cache.get(key, networkShares(address))
	const made = page instanceof Promise ? await page : page
	if (made.redirect) {
		const { redirect } = made
		sendWhole(req, res, { ...redirect, headers: headersWithQuery(redirect.headers, queryToAdd(url)) })
		return 'made'
	}
	// A page's address never has two kinds of bytes: the Markdown is at its own.
	if (made.markdown !== null && wantsMarkdown(req.headers.accept))
		throw new PlainResponse(307, 'This page is here as Markdown.', { location: made.markdown })
	await sendPage(req, res, made, front.cache)
	if (req.url?.startsWith('/')) front.cache.remember(req.url, key)
	return page instanceof Promise ? 'made' : 'kept'
}
