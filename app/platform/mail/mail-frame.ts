import { company, placeOf } from '#app/config/company.ts'
import type { Palette } from '#app/config/palette/company-palette.ts'
import { drawnPalette } from '#app/config/palette/theme.ts'
import { mailMark } from './mail-brand.ts'

/**
 * A part of an email, as data: the frame makes HTML and plain text from the same parts and escapes all text, so no
 * template can pass on a visitor's markup.
 */
export type MailPart =
	| { kind: 'paragraph'; text: string }
	| { kind: 'note'; text: string }
	| { kind: 'facts'; facts: readonly MailFact[] }
	| { kind: 'quote'; label: string; text: string }
	| { kind: 'action'; label: string; href: string }
	/** HTML of our own pipeline, which is safe, and the same as plain text. */
	| { kind: 'rendered'; html: string; text: string }

export type MailFact = { label: string; value: string; href?: string }

export type MailContent = {
	/** The preview text that a mailbox shows next to the subject. */
	preview: string
	heading: string
	parts: readonly MailPart[]
	/** Why the reader gets this email. */
	reason: string
	/** How to get no more of them. */
	stop?: { label: string; href: string }
}

/** The email as stored in the outbox. */
export function frameMail(content: MailContent): { html: string; text: string } {
	return { html: toHtml(content), text: toText(content) }
}

export function escapeHtml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#39;')
}

// All mail programs support tables and style attributes; classes are for the dark colours of those that support them.
const fonts = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const darkStyle = ({ dark }: Palette) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.background}!important}.card{background:${dark.card}!important;border-color:${dark.border}!important}
.ink{color:${dark.foreground}!important}.soft{color:${dark['muted-foreground']}!important}.line{border-color:${dark.border}!important}
.quote{background:${dark.muted}!important;border-color:${dark.glow}!important}.link{color:${dark['accent-ink']}!important}
.button{background:${dark.primary}!important}.button a{color:${dark['primary-foreground']}!important}}`

const palette = () => drawnPalette(company().theme)
const day = () => palette().light
/** The default one is a little darker than the accent. */
const quoteEdge = () => (company().theme ? day().accent : '#d98218')

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

function partHtml(part: MailPart): string {
	switch (part.kind) {
		case 'paragraph':
			return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${day().foreground}">${lines(part.text)}</p>`
		case 'note':
			return `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:22px;color:${day()['muted-foreground']}">${lines(part.text)}</p>`
		case 'quote':
			return `<p class="soft" style="margin:0 0 8px;font-size:14px;line-height:22px;color:${day()['muted-foreground']}">${escapeHtml(part.label)}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="quote ink" style="padding:16px 20px;border-left:3px solid ${quoteEdge()};background:${day().background};font-size:16px;line-height:26px;color:${day().foreground};word-break:break-word">${lines(part.text)}</td></tr></table>`
		case 'facts':
			return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${part.facts.map(factHtml).join('')}</table>`
		case 'rendered':
			return part.html
		case 'action':
			return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="button" style="border-radius:99px;background:${day().primary}"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:${day()['primary-foreground']};text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`
	}
}

function factHtml({ label, value, href }: MailFact): string {
	const shown = href
		? `<a class="link" href="${escapeHtml(href)}" style="color:${day().primary}">${escapeHtml(value)}</a>`
		: lines(value)
	const cell = `padding:8px 0;border-bottom:1px solid ${day().border};vertical-align:top;font-size:16px;line-height:24px`
	return `<tr><td class="soft line" width="34%" style="${cell};padding-right:16px;font-size:14px;color:${day()['muted-foreground']}">${escapeHtml(label)}</td><td class="ink line" style="${cell};color:${day().foreground};word-break:break-word">${shown}</td></tr>`
}

const brand = () =>
	`<table role="presentation" cellpadding="0" cellspacing="0"><tr>${mailMark({ ink: day()['night-foreground'], light: day().glow })}<td style="padding-left:12px;font-size:20px;line-height:28px;font-weight:700;color:${day()['night-foreground']}">${escapeHtml(company().name)}</td></tr></table>`

function toHtml({ preview, heading, parts, reason, stop }: MailContent): string {
	return `<!DOCTYPE html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>${darkStyle(palette())}</style></head>
<body class="page" style="margin:0;padding:0;background:${day().muted};${fonts}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${day().muted};${fonts}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${day().card};border:1px solid ${day().border};border-radius:16px;overflow:hidden">
<tr><td style="padding:20px 32px;background:${day()['night-raised']}">${brand()}</td></tr>
<tr><td style="height:4px;line-height:4px;font-size:0;background:${day().accent}">&nbsp;</td></tr>
<tr><td style="padding:32px 32px 8px;word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:34px;color:${day().foreground}">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td class="soft line" style="padding:16px 32px 24px;border-top:1px solid ${day().border};font-size:13px;line-height:20px;color:${day()['muted-foreground']}">${escapeHtml(reason)}${stop ? stopHtml(stop) : ''}<br>${escapeHtml(signature())}</td></tr>
</table></td></tr></table></body></html>
`
}

const stopHtml = ({ label, href }: { label: string; href: string }) =>
	` <a class="link" href="${escapeHtml(href)}" style="color:${day().primary}">${escapeHtml(label)}</a>`

function signature(): string {
	const { legalName, address, tagline } = company()
	return `${legalName}, ${placeOf(address)}. ${tagline}`.trim()
}

function partText(part: MailPart): string {
	switch (part.kind) {
		case 'paragraph':
		case 'note':
		case 'rendered':
			return part.text
		case 'quote':
			return `${part.label}\n\n${part.text.replace(/^/gm, '> ')}`
		case 'facts':
			return part.facts
				.map(({ label, value, href }) => `${label}: ${href?.startsWith('https:') ? href : value}`)
				.join('\n')
		case 'action':
			return `${part.label}: ${part.href}`
	}
}

function toText({ heading, parts, reason, stop }: MailContent): string {
	const head = `${heading}\n${'='.repeat(Math.min(60, heading.length))}`
	return `${[head, ...parts.map(partText)].join('\n\n')}\n\n-- \n${reason}\n${stop ? `${stop.label}: ${stop.href}\n` : ''}${signature()}\n`
}
