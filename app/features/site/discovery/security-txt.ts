import { env } from '#app/platform/env/env.server.ts'
import { company, contactPage } from '#app/config/company.ts'

const day = 86_400_000

/** How to report a vulnerability (RFC 9116). `Expires` is counted from the day of the request. */
export function loader() {
	const until = new Date((Math.floor(Date.now() / day) + 90) * day)
	const mailbox = company().email.security
	const lines = [
		`Contact: ${mailbox === '' ? env.SITE_URL + contactPage.href : `mailto:${mailbox}`}`,
		`Expires: ${until.toISOString()}`,
		'Preferred-Languages: en',
		`Canonical: ${env.SITE_URL}/.well-known/security.txt`,
	]
	return new Response(`${lines.join('\n')}\n`, {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
	})
}
