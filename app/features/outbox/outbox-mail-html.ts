import type { LoaderFunctionArgs } from 'react-router'
import { withLogoInside } from '#app/platform/mail/mail-logo.server.ts'
import { readMailHtml } from '#app/platform/mail/outbox-reading.server.ts'

/**
 * An email's own document, only for the frame in the page about it: without scripts, requests to other servers and
 * forms, with an origin of its own. Not `srcdoc`: that would have the page's policy, which forbids the inline styles of
 * emails, and Trusted Types forbid setting it.
 */
const policy = [
	`default-src 'none'`,
	`style-src 'unsafe-inline'`,
	`img-src data:`,
	`base-uri 'none'`,
	`form-action 'none'`,
	`frame-ancestors 'self'`,
	'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export async function loader({ params }: LoaderFunctionArgs) {
	const html = await readMailHtml(params['id'] ?? '')
	if (html === null) return new Response('Not found', { status: 404 })
	return new Response(await withLogoInside(withLinksOutside(html)), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': policy,
			'x-frame-options': 'SAMEORIGIN',
			'referrer-policy': 'no-referrer',
		},
	})
}

/** Links open in a new tab: the frame may show nothing but the email. */
function withLinksOutside(html: string): string {
	const base = '<base target="_blank">'
	return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
