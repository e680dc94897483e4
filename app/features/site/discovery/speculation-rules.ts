import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'

/** Never prerendered: private pages, APIs, files for programs, downloads and writes. */
const neverAhead = [
	'/admin{/*}?',
	'/api{/*}?',
	'/account{/*}?',
	'/setup',
	'/invitation',
	'/reset-password',
	'/blog/new',
	'/blog/edit{/*}?',
	'/*.xml',
	'/*.json',
	'/*.webmanifest',
	'/*.txt',
]

/**
 * Pages are prerendered when the visitor points at a link or begins to touch it; browsers leave it out by themselves
 * with Save-Data, on a low battery and without memory.
 */
const rules = {
	prerender: [
		{
			source: 'document',
			where: {
				and: [
					{ href_matches: '/*' },
					{ not: { href_matches: neverAhead } },
					{ not: { selector_matches: '[download], [rel~="nofollow"], [data-no-prerender]' } },
				],
			},
			eagerness: 'moderate',
		},
	],
}

export function loader({ context }: LoaderFunctionArgs) {
	cachePublic(context, ['site'])
	return Response.json(rules, { headers: { 'content-type': 'application/speculationrules+json' } })
}
