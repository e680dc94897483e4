import { company } from '#app/config/company.ts'
import { drawnPalette } from '#app/config/palette/theme.ts'
import { wholeAddress } from '#app/features/posts/markdown/whole-address.ts'

/*
 * The HTML of the Markdown pipeline as an email has it. That HTML is canonical (posts/markdown/canonical-html.ts): every
 * `<` begins a tag of the allow-list, and attribute values are in double quotes, so regular expressions are safe on it.
 */

/** Programs that read email know no style sheets: each tag has its style. Classes are for dark colours (mail-frame.ts). */
function styles(): Readonly<Record<string, { style: string; classes?: string }>> {
	const { light } = drawnPalette(company().theme)
	const text = `color:${light.foreground}`
	const heading = (size: number, line: number) => ({
		style: `margin:24px 0 12px;font-size:${size}px;line-height:${line}px;${text}`,
		classes: 'ink',
	})
	const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${light.border};vertical-align:top;text-align:left;${text}`
	const code = `font-family:Consolas,Menlo,monospace;font-size:14px;background:${light.muted};${text}`
	return {
		h2: heading(22, 30),
		h3: heading(18, 26),
		h4: heading(16, 24),
		h5: heading(16, 24),
		h6: heading(16, 24),
		p: { style: `margin:0 0 16px;font-size:16px;line-height:26px;${text}`, classes: 'ink' },
		ul: { style: `margin:0 0 16px;padding-left:24px;font-size:16px;line-height:26px;${text}`, classes: 'ink' },
		ol: { style: `margin:0 0 16px;padding-left:24px;font-size:16px;line-height:26px;${text}`, classes: 'ink' },
		li: { style: 'margin:0 0 8px' },
		a: { style: `color:${light.primary}`, classes: 'link' },
		// Mailboxes that load no pictures show the description.
		img: {
			style: `display:block;width:100%;max-width:534px;height:auto;border:0;border-radius:12px;font-size:14px;${text}`,
			classes: 'ink',
		},
		hr: { style: `border:0;border-top:1px solid ${light.border};margin:24px 0`, classes: 'line' },
		blockquote: {
			style: `margin:0 0 16px;padding:16px 20px;border-left:3px solid ${light.accent};background:${light.background}`,
			classes: 'quote',
		},
		table: { style: 'width:100%;border-collapse:collapse;margin:0 0 16px;font-size:14px;line-height:22px' },
		th: { style: `${cell};font-weight:700`, classes: 'ink line' },
		td: { style: cell, classes: 'ink line' },
		figure: { style: 'margin:0 0 16px' },
		pre: { style: `margin:0 0 16px;padding:16px;white-space:pre-wrap;${code}`, classes: 'quote ink' },
		code: { style: code, classes: 'quote ink' },
		// Callouts and cards; any other <div> is for pages only.
		div: {
			style: `margin:0 0 16px;padding:16px 20px 1px;border-left:3px solid ${light.accent};background:${light.background}`,
			classes: 'quote',
		},
		figcaption: {
			style: `margin:0 0 16px;font-size:14px;line-height:22px;color:${light['muted-foreground']}`,
			classes: 'soft',
		},
	}
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*) ?\/?>/g
const attribute = / ([a-z-]+)="([^"]*)"/g

/** What an email needs of a tag's attributes; the rest is for pages. */
const mailAttributes = new Set([
	'href',
	'src',
	'alt',
	'title',
	'width',
	'height',
	'start',
	'reversed',
	'colspan',
	'rowspan',
	'lang',
	'dir',
])

/** Tags that only pages need; their content stays. */
const dropped = new Set(['picture', 'source', 'span', 'details', 'summary'])
const box = / class="(?:callout|record) /
const strong = / class="(?:callout-title|btn btn-primary)"/
const tasks = / class="task-list"/
const side = / class="text-(center|right)"/

/** `page`: the whole address of the issue in the archive. Addresses lead where they lead there. */
export function mailHtml(html: string, page: string): string {
	const known = styles()
	const boxes: boolean[] = []
	return html.replace(tag, (_whole, end: string, name: string, attributes: string) => {
		if (dropped.has(name)) return ''
		if (name === 'input') return taskSign(attributes)
		if (name === 'div') {
			if (!end) boxes.push(box.test(attributes))
			if (!(end ? boxes.pop() : boxes.at(-1))) return ''
		}
		if (end) return `</${name}>`
		const given = [...attributes.matchAll(attribute)]
			.filter(([, key = '']) => mailAttributes.has(key))
			.map(([, key = '', value = '']) => ` ${key}="${isAddress(key) ? wholeAddress(value, page) : value}"`)
		const { style, classes } = known[name] ?? {}
		return `<${name}${given.join('')}${classes === undefined ? '' : ` class="${classes}"`}${style === undefined ? '' : ` style="${style}${ofClass(attributes)}"`}>`
	})
}

/** The only fields of the pipeline are the boxes of task lists; mailboxes would show a field of text. */
export const taskSign = (attributes: string): string => (/ checked\b/.test(attributes) ? '☑' : '☐')

/** What pages do by a class. */
function ofClass(attributes: string): string {
	if (strong.test(attributes)) return ';font-weight:700'
	if (tasks.test(attributes)) return ';padding-left:0;list-style-type:none'
	const [, aligned] = side.exec(attributes) ?? []
	return aligned === undefined ? '' : `;text-align:${aligned}`
}

const isAddress = (name: string) => name === 'href' || name === 'src'
