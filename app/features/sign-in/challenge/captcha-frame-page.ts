import type { LoaderFunctionArgs } from 'react-router'
import { env } from '#app/platform/env/env.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'

/** What a provider's widget consists of, from its documentation. */
const widgets = {
	turnstile: {
		script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
		name: 'turnstile',
		sources: 'https://challenges.cloudflare.com',
		/** The widget stays inside its own box. */
		opens: false,
	},
	hcaptcha: {
		script: 'https://js.hcaptcha.com/1/api.js',
		name: 'hcaptcha',
		sources: 'https://hcaptcha.com https://*.hcaptcha.com',
		/** The widget opens a box with pictures above its own. */
		opens: true,
	},
} as const

/**
 * The page inside the frame of captcha-frame.tsx: the only page of the site where a third party's script runs, under a
 * policy that allows that provider alone. It posts the captcha's response to the page around it (null where there is
 * none, with the reason) and the height that the widget needs.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
	const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = env
	if (!provider || !siteKey) return new Response('Not found', { status: 404 })
	const { script, name, sources, opens } = widgets[provider]
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
	return new Response(page({ script, name, opens, siteKey, nonce }), {
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

type Frame = { script: string; name: string; opens: boolean; siteKey: string; nonce: string }

/** The site key has no character that HTML or a script would interpret (platform/env/env-auth.ts). */
const page = ({ script, name, opens, siteKey, nonce }: Frame) =>
	`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Check</title><style>body{margin:0}</style></head>
<body>
<div id="widget"></div>
<script nonce="${nonce}">
	// The page around it may begin to listen later than this: it asks, and everything is sent again.
	const sent = {}
	const send = (message) => parent.postMessage(Object.assign(sent, message), location.origin)
	addEventListener('message', ({ source, origin }) => source === parent && origin === location.origin && send({}))
	const problem = (reason) => send({ captcha: null, reason })
	const widget = document.getElementById('widget')
	// Of another scheme than the page around it, a frame is not transparent.
	const theme = getComputedStyle(frameElement).colorScheme === 'dark' ? 'dark' : 'light'
	document.documentElement.style.colorScheme = theme
	let isOpen = false
	const fit = () => send({ height: isOpen ? 600 : widget.offsetHeight })
	const open = (next) => () => { isOpen = next; fit() }
	function ready() {
		new ResizeObserver(fit).observe(widget)
		${name}.render('#widget', {
			sitekey: '${siteKey}',
			theme,
			size: innerWidth < 304 ? 'compact' : 'normal',
			callback: (captcha) => send({ captcha, reason: null }),
			'expired-callback': () => problem('expired'),
			'error-callback': () => problem('failed'),${
				opens
					? `
			'open-callback': open(true),
			'close-callback': open(false),
			'chalexpired-callback': open(false),`
					: ''
			}
		})
	}
	function load() {
		// In a form behind a tab: begun when it is shown, in the width it has then.
		if (innerWidth === 0) return addEventListener('resize', load, { once: true })
		const script = document.createElement('script')
		script.src = '${script}?onload=ready&render=explicit'
		script.onerror = () => problem('failed')
		document.head.append(script)
	}
	load()
</script>
</body>
</html>
`
