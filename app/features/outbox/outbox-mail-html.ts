import type { LoaderFunctionArgs } from 'react-router'
import { readMailHtml } from '#app/platform/mail/outbox-reading.server.ts'

/**
 * A mail's own page, for the frame in the page about it and for nothing else: no scripts, nothing from anywhere else,
 * no forms, an origin of its own. Not `srcdoc`: that would live under the page's policy, where the styles that mails
 * are made of are forbidden, and Trusted Types forbid setting it.
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
	return new Response(withLinksOutside(html), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': policy,
			'x-frame-options': 'SAMEORIGIN',
			'referrer-policy': 'no-referrer',
		},
	})
}

/** Links open beside the admin: the frame may show nothing but the mail. */
function withLinksOutside(html: string): string {
	const base = '<base target="_blank">'
	return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
