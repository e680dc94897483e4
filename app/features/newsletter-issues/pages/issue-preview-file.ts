import type { LoaderFunctionArgs } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { entryOf } from '#app/entries/drafts.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { withLogoInside } from '#app/platform/mail/mail-logo.server.ts'
import { issueMail, withUnsubscribeLink } from '../mail/issue-mail.server.ts'
import { inLook } from '../mail/mail-look.ts'

/**
 * The email of a saved issue as a document of its own, only for the frame in the page about it: without scripts and
 * forms, with an origin of its own, and with pictures of this site alone.
 */
const policy = [
	`default-src 'none'`,
	`style-src 'unsafe-inline'`,
	`img-src 'self' data:`,
	`base-uri 'none'`,
	`form-action 'none'`,
	`frame-ancestors 'self'`,
	'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const entry = await entryOf(issueType, params['issue'] ?? '')
	if (!entry || !viewer) return new Response('Not found', { status: 404 })
	const mail = withUnsubscribeLink(
		await issueMail(entry.id, entry.draft, { account: viewer.id, signal: request.signal }),
		`${env.SITE_URL}/newsletter`,
	)
	const look = new URL(request.url).searchParams.get('look') === 'dark' ? 'dark' : 'light'
	// Pictures are those of this site, at the address of this request.
	const local = inLook(mail.html, look).replaceAll(`src="${env.SITE_URL}/`, 'src="/')
	const html = local.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
	return new Response(await withLogoInside(html), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': policy,
			'x-frame-options': 'SAMEORIGIN',
			'referrer-policy': 'no-referrer',
		},
	})
}
