import { data, type LoaderFunctionArgs } from 'react-router'
import { indexNowKey, isInUse } from './ping-targets.server.ts'

/** /{key}.txt: by it search engines know that this site itself announces its pages. */
export function loader({ params: { key } }: LoaderFunctionArgs): Response {
	if (!isInUse('indexnow') || key !== indexNowKey()) throw data(null, { status: 404 })
	return new Response(`${key}\n`, {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
	})
}
