/** Of a link: it shows the draft, it has ended, or it was never valid. */
export type PreviewState = 'open' | 'over' | 'wrong'

export const statusOf: Readonly<Record<PreviewState, number>> = { open: 200, over: 410, wrong: 404 }

/** The address is a secret: no referrer, no cache, no search engine. */
export const secretly = {
	'cache-control': 'private, no-store',
	'referrer-policy': 'no-referrer',
	'x-robots-tag': 'noindex, nofollow, noarchive',
}
