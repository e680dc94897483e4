const allowedTags = new Set(
	'P H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE TABLE TBODY TR TH TD A IMG STRONG EM S BR HR'.split(' '),
)
const renamed: Readonly<Record<string, string>> = {
	H1: 'h2',
	B: 'strong',
	I: 'em',
	DEL: 's',
	STRIKE: 's',
	CITE: 'em',
}
/** Of merged cells, which shape-tables.ts divides. */
const spans = ['colspan', 'rowspan']
const attributes: Readonly<Record<string, readonly string[]>> = {
	A: ['href'],
	IMG: ['src', 'alt', 'title'],
	OL: ['start'],
	TD: ['align', ...spans],
	TH: ['align', ...spans],
}
/** Elements that begin a line of their own. */
const boxes = new Set(
	'DIV SECTION ARTICLE HEADER FOOTER MAIN NAV ASIDE ADDRESS FIGURE FIGCAPTION SUMMARY DT DD CENTER'.split(' '),
)
const blocks =
	'p,h1,h2,h3,h4,h5,h6,ul,ol,li,table,pre,blockquote,div,section,article,header,footer,main,nav,aside,address,figcaption,summary,dt,dd,center'
/** Parameters by which other sites track where a reader came from. */
const tracker = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igsh(?:id)?|_hs(?:enc|mi)|mkt_tok)$/i

export const emoji = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u200d|\ufe0f)*$/u

/** Replaces an element of another program by one of the schema, or by what is in it. */
export function shapeElement(element: HTMLElement): void {
	const marks = marksOf(element)
	const name = nameOf(element)
	const shaped = name === element.nodeName.toLowerCase() || name === null ? element : rename(element, name)
	const isText = /^(SPAN|P|LI|TD|TH|A|FONT|CODE)$/.test(element.nodeName)
	if (isText && shaped.textContent.trim() !== '')
		for (const mark of marks) {
			const wrap = shaped.ownerDocument.createElement(mark)
			wrap.append(...shaped.childNodes)
			shaped.append(wrap)
		}
	if (name === null) return shaped.replaceWith(...shaped.childNodes)
	if (shaped.nodeName === 'IMG' && !isPicture(shaped)) return
	const href = shaped.nodeName === 'A' ? realAddress(shaped.getAttribute('href') ?? '') : null
	const allowed = attributes[shaped.nodeName] ?? []
	for (const attribute of shaped.getAttributeNames())
		if (!allowed.includes(attribute)) shaped.removeAttribute(attribute)
	if (href === '') shaped.replaceWith(...shaped.childNodes)
	else if (href !== null) shaped.setAttribute('href', href)
}

const isInHeading = (element: HTMLElement): boolean => element.closest('h1,h2,h3,h4,h5,h6') !== null

function styleOf(element: HTMLElement): Map<string, string> {
	const rules = (element.dataset['style'] ?? '').split(';')
	return new Map(
		rules.map((rule) => {
			const [name = '', value = ''] = rule.split(':').map((part) => part.trim().toLowerCase())
			return [name, value]
		}),
	)
}

/** Marks that are styles in other programs. */
function marksOf(element: HTMLElement): string[] {
	const style = styleOf(element)
	const lines = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`
	const isBold = /^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '') && !isInHeading(element)
	return [
		...(isBold ? ['strong'] : []),
		...(style.get('font-style') === 'italic' ? ['em'] : []),
		...(lines.includes('line-through') ? ['s'] : []),
	]
}

/** The name of our element; null for none. */
function nameOf(element: HTMLElement): string | null {
	const name = element.nodeName
	const weight = styleOf(element).get('font-weight')
	// Google Docs wraps everything into a <b> that is not bold.
	if (name === 'B' && (weight === 'normal' || weight === '400')) return null
	if ((name === 'B' || name === 'STRONG') && isInHeading(element)) return null
	if (renamed[name] !== undefined) return renamed[name]
	if (allowedTags.has(name)) return name.toLowerCase()
	return boxes.has(name) && !element.querySelector(blocks) ? 'p' : null
}

function rename(element: HTMLElement, name: string): HTMLElement {
	const other = element.ownerDocument.createElement(name)
	other.append(...element.childNodes)
	for (const attribute of attributes[other.nodeName] ?? []) {
		const value = element.getAttribute(attribute)
		if (value !== null) other.setAttribute(attribute, value)
	}
	element.replaceWith(other)
	return other
}

/** Emoji of WhatsApp are pictures there and become letters; files of another computer are gone. */
function isPicture(image: HTMLElement): boolean {
	const alt = image.getAttribute('alt') ?? ''
	if (emoji.test(alt)) image.replaceWith(alt)
	else {
		const address = addressOf(image)
		if (address === null) image.remove()
		else image.setAttribute('src', address)
		return address !== null
	}
	return false
}

/** Null without one. Pages that load pictures late have another one there until then, and the address in an attribute of their own. */
export function addressOf(image: HTMLElement): string | null {
	const { src = '', lazySrc = '', original = '' } = image.dataset
	const firstOf = (several = ''): string => several.trim().split(/\s/, 1).join('')
	// A copy makes addresses absolute, but not those of such attributes: a path there is one of another site.
	const late = [src, lazySrc, original, firstOf(image.dataset['srcset'])].find((address) => /^https?:/.test(address))
	const now = [image.getAttribute('src') ?? '', firstOf(image.getAttribute('srcset') ?? '')]
	return late ?? now.find((address) => /^(https?:|\/(?!\/))/.test(address)) ?? null
}

/** Without the detours of Google and what follows readers; empty for an address that is none for readers. */
function realAddress(href: string): string {
	const query = /^https:\/\/www\.google\.com\/url\?([^#]*)/.exec(href)?.[1] ?? ''
	const address = new URLSearchParams(query).get('q') ?? href
	return /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address) && !/^#(_|h\.|sd(foot|end)note)/.test(address)
		? untracked(address)
		: ''
}

/** The bytes of an address without such a parameter remain. */
function untracked(address: string): string {
	const [, path = '', query = '', end = ''] = /^(https?:[^?#]*)\?([^#]*)(.*)$/is.exec(address) ?? []
	const all = query.split('&')
	const remaining = all.filter((part) => !tracker.test(part.split('=')[0] ?? ''))
	return remaining.length === all.length
		? address
		: `${path}${remaining.length > 0 ? '?' : ''}${remaining.join('&')}${end}`
}
