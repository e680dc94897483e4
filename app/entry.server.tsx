import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { DocumentContext } from '#app/config/document-context.ts'
import { company } from '#app/config/company.ts'
import { paletteSheetAddress } from '#app/config/palette/sheet-address.ts'
import { timesSent } from '#app/config/times-sent.ts'
import { bootScript } from './enhance/appearance/boot-script.ts'
import { cacheNoteContext } from './platform/pages/cache-tags.server.ts'
import { env } from './platform/env/env.server.ts'
import { pageHtmlContext } from './platform/pages/page-html.server.ts'
import { missingMark, pageMark } from './platform/pages/page-mark.server.ts'
import { requestInfoContext } from './platform/request/request-info.server.ts'
import { drawnParts } from '#app/ui/page/drawn-parts.server.ts'
import { DrawnPartsContext } from '#app/ui/page/drawn-parts.ts'
import { hasFlag } from '#app/config/route-handle.ts'
import { inlineStyles } from './styles/inliner/inline-styles.server.ts'
import adminStyles from './styles/admin.css?url'
import lateStyles from './styles/late.css?url'
import publicStyles from './styles/public.css?url'

/** A hydrated page that still waits for data after this many milliseconds is ended. */
const streamTimeout = 6_000

/**
 * Public pages become one string (so that the page cache can keep their bytes, with only the CSS rules they use);
 * hydrated pages are streamed.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
) {
	headers.set('content-type', 'text/html; charset=utf-8')
	if (request.method === 'HEAD') return new Response(null, { status, headers })
	const hydrated = hasFlag(
		context.staticHandlerContext.matches.map((match) => match.route.handle),
		'hydrate',
	)
	const info = loadContext.get(requestInfoContext)
	const nonce = hydrated ? info.nonce : ''
	// Pages about a person are not counted; their addresses may hold tokens.
	const isPublic = loadContext.get(cacheNoteContext).public && request.method === 'GET'
	const isForEverybody = isPublic && !hydrated
	const { pathname, search } = new URL(request.url)
	const view = isPublic && status === 200 ? pageMark(pathname) : null
	const missing = isPublic && status === 404 ? missingMark(pathname) : null
	const offline = env.OFFLINE_PAGES === 'off' && !hydrated ? ('off' as const) : null
	const entryUrl = context.manifest.entry.module
	const app = (
		<DocumentContext
			value={{
				entryUrl,
				nonce,
				view,
				missing,
				offline,
				siteUrl: env.SITE_URL,
				timesSent: timesSent(search),
				requestId: info.id,
				bootScript,
			}}
		>
			<DrawnPartsContext value={isForEverybody ? drawnParts(env.SITE_URL) : null}>
				<ServerRouter context={context} url={request.url} nonce={nonce} />
			</DrawnPartsContext>
		</DocumentContext>
	)
	if (!hydrated) {
		loadContext.get(pageHtmlContext).html = `<!DOCTYPE html>${inlineStyles(renderToString(app))}`
		return new Response(null, { status, headers })
	}
	// Its HTML names the scripts first, which are larger: over a slow line the sheets, and with them the first paint, would wait.
	const { theme } = company()
	const sheets = [publicStyles, lateStyles, ...(/^\/admin(\/|$)/.test(pathname) ? [adminStyles] : [])]
	if (theme) sheets.push(paletteSheetAddress(theme))
	headers.append('link', sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', '))
	return new Promise<Response>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(app, {
			nonce,
			onShellReady() {
				const body = new PassThrough()
				resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
				pipe(body)
			},
			onShellError: reject,
		})
		setTimeout(abort, streamTimeout).unref()
	})
}
