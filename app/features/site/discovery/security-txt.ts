import { env } from '#app/platform/env/env.server.ts'
import { siteConfig } from '#app/config/site.config.ts'

const day = 86_400_000

/** How to report a hole (RFC 9116). It says until when it holds; asked for tomorrow, it holds a day longer. */
export function loader() {
	const until = new Date((Math.floor(Date.now() / day) + 90) * day)
	const lines = [
		`Contact: mailto:${siteConfig.email.security}`,
		`Expires: ${until.toISOString()}`,
		'Preferred-Languages: en',
		`Canonical: ${env.SITE_URL}/.well-known/security.txt`,
	]
	return new Response(`${lines.join('\n')}\n`, {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
	})
}
