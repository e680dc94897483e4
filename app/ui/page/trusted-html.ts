declare global {
	interface Window {
		/** Missing in some browsers and in TypeScript's own list. */
		trustedTypes?: {
			createPolicy: (
				name: string,
				rules: { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string },
			) => {
				createHTML: (html: string) => TrustedHTML
				/** A TrustedScriptURL, which TypeScript does not know; register() accepts a URL. */
				createScriptURL: (address: string) => URL
			}
		}
	}
}

type Policy = { createHTML: (html: string) => string | TrustedHTML }

let policy: Policy | undefined

/**
 * Marks HTML of the site's own pipeline (markdown.server.ts) as trusted. The content policy (`trusted-types app`) lets
 * scripts insert no other HTML.
 */
export function trustedHtml(html: string): string | TrustedHTML {
	policy ??= window.trustedTypes?.createPolicy('app', { createHTML: (text) => text }) ?? { createHTML: (text) => text }
	return policy.createHTML(html)
}
