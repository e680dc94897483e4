import type { LoaderFunctionArgs } from 'react-router'
import { env } from '#app/platform/env/env.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'

/** What a provider's widget is made of, as its documentation names it. */
const widgets = {
	turnstile: {
		script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
		name: 'turnstile',
		sources: 'https://challenges.cloudflare.com',
	},
	hcaptcha: {
		script: 'https://js.hcaptcha.com/1/api.js',
		name: 'hcaptcha',
		sources: 'https://hcaptcha.com https://*.hcaptcha.com',
	},
} as const

/**
 * The page in the frame of captcha-frame.tsx, and nothing else: the one page of the site where a script of somebody else
 * runs, under a policy that allows that provider alone. It tells the page around it the answer, and nothing is read back.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
	const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = env
	if (!provider || !siteKey) return new Response('Not found', { status: 404 })
	const { script, name, sources } = widgets[provider]
	const { nonce } = context.get(requestInfoContext)
	const policy = [
		`default-src 'none'`,
		`script-src 'nonce-${nonce}' ${sources}`,
		`style-src 'unsafe-inline' ${sources}`,
		`img-src data: ${sources}`,
		`frame-src ${sources}`,
		`connect-src ${sources}`,
		`base-uri 'none'`,
		`form-action 'none'`,
		`frame-ancestors 'self'`,
	].join('; ')
	return new Response(page({ script, name, siteKey, nonce }), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy': policy,
			'x-frame-options': 'SAMEORIGIN',
			'cross-origin-embedder-policy': 'unsafe-none',
			'referrer-policy': 'strict-origin',
		},
	})
}

/** The site's key has no character that HTML or a script reads as anything else (platform/env/env-auth.ts). */
const page = ({ script, name, siteKey, nonce }: { script: string; name: string; siteKey: string; nonce: string }) =>
	`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Check</title><style>body{margin:0}</style></head>
<body>
<div id="widget"></div>
<script nonce="${nonce}">
	const tell = (captcha) => parent.postMessage({ captcha }, location.origin)
	function ready() {
		${name}.render('#widget', {
			sitekey: '${siteKey}',
			callback: tell,
			'expired-callback': () => tell(null),
			'error-callback': () => tell(null),
		})
	}
</script>
<script nonce="${nonce}" src="${script}?onload=ready&amp;render=explicit" async defer></script>
</body>
</html>
`
