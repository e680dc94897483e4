import { siteConfig } from '#app/config/site.config.ts'
import { sha256 } from './security-headers.ts'

const css = `:root{color-scheme:light dark;--ground:#fbf7f0;--ink:#16183a;--accent:#2a2f7e}@media(prefers-color-scheme:dark){:root{--ground:#0f1130;--ink:#fdefd3;--accent:#fad08a}}body{margin:0;min-height:100svh;display:grid;place-content:center;padding:24px;background:var(--ground);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem;text-wrap:balance}a{color:var(--accent)}small{opacity:.8}`

/** Lets only this page's own style through. */
export const plainPagePolicy = [
	`default-src 'none'`,
	`style-src 'sha256-${sha256(css)}'`,
	`base-uri 'none'`,
	`form-action 'none'`,
	`frame-ancestors 'none'`,
].join('; ')

/** A refusal as a page that reads well without anything else of the site (which may be what is broken). */
export function plainPage(message: string, requestId: string): string {
	const name = escapeHtml(siteConfig.name)
	return `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${css}</style></head><body><main><h1>${escapeHtml(message)}</h1><p>Go back with your browser to return to what you were doing, or <a href="/">start from the home page</a>.</p><p><small>If you write to us about this, please give this reference: ${escapeHtml(requestId)}</small></p></main></body></html>`
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
