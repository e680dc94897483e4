declare global {
	interface Window {
		/** Not in every browser, and not in TypeScript's own list yet. */
		trustedTypes?: {
			createPolicy: (
				name: string,
				rules: { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string },
			) => {
				createHTML: (html: string) => TrustedHTML
				/** A TrustedScriptURL, which TypeScript does not know; to its register() it is a URL. */
				createScriptURL: (address: string) => URL
			}
		}
	}
}

type Policy = { createHTML: (html: string) => string | TrustedHTML }

let policy: Policy | undefined

/**
 * HTML of our own pipeline (markdown.server.ts), which alone may become part of a page by a script: the page's policy
 * (`trusted-types app`) lets nothing else through.
 */
export function trustedHtml(html: string): string | TrustedHTML {
	policy ??= window.trustedTypes?.createPolicy('app', { createHTML: (text) => text }) ?? { createHTML: (text) => text }
	return policy.createHTML(html)
}
