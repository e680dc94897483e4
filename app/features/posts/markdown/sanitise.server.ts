import sanitizeHtml from 'sanitize-html'
import { blockClass, blockKinds, calloutClass, calloutKinds } from './blocks/block-syntax.ts'
import { imageSchemes, isExternal, isSafeImage, isSafeLink, linkSchemes } from '../post/safe-url.ts'

/**
 * The allow-list of a post's HTML. Nothing in it can run, load anything but images, or be positioned outside of the
 * text.
 */
export const allowedTags = (
	'h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd pre table caption thead tbody tfoot tr th td ' +
	'figure figcaption details summary a img strong em b i s del ins mark small sub sup abbr cite q code kbd samp var span div'
).split(' ')

export const allowedAttributes: Record<string, string[]> = {
	'*': ['lang', 'dir'],
	a: ['href', 'title', 'rel'],
	img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
	code: ['class'],
	p: ['class'],
	div: ['class', 'role'],
	th: ['class', 'scope', 'colspan', 'rowspan'],
	td: ['class', 'colspan', 'rowspan'],
	ol: ['start', 'reversed'],
	abbr: ['title'],
	details: ['open'],
}

/** Deeper tags are dropped and their text stays: nobody writes them, and browsers slow down on them. */
const maxNesting = 40

/** Of the boxes of callouts (blocks/block-syntax.ts). Any other <div> is dropped, and its content stays. */
const boxes = calloutKinds.map(calloutClass)
const paragraphs = ['callout-title', ...blockKinds.map(blockClass)]

const alignments = ['text-center', 'text-right']

const options: sanitizeHtml.IOptions = {
	allowedTags,
	allowedAttributes,
	allowedClasses: { code: [/^language-[\w+#-]{1,30}$/], p: paragraphs, th: alignments, td: alignments },
	allowedSchemes: linkSchemes,
	allowedSchemesByTag: { img: imageSchemes },
	allowProtocolRelative: false,
	nestingLimit: maxNesting,
	transformTags: {
		// The title of the post is the page's only h1.
		h1: 'h2',
		div: (_, { class: name = '' }) => boxOf(name),
		th: (tagName, attribs) => ({ tagName, attribs: aligned(attribs) }),
		td: (tagName, attribs) => ({ tagName, attribs: aligned(attribs) }),
		a: (tagName, { href, title, lang }) => ({
			tagName,
			attribs: {
				...(href !== undefined && isSafeLink(href) ? { href, ...(isExternal(href) ? { rel: 'noopener' } : {}) } : {}),
				...(title ? { title } : {}),
				...(lang ? { lang } : {}),
			},
		}),
		img: (tagName, { src, alt, title, width, height }) => ({
			tagName,
			attribs: {
				...(src !== undefined && isSafeImage(src) ? { src } : {}),
				alt: alt ?? '',
				...(title ? { title } : {}),
				...(isSize(width) && isSize(height) ? { width, height } : {}),
				loading: 'lazy',
				decoding: 'async',
			},
		}),
	},
	exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
}

export const sanitise = (html: string): string => sanitizeHtml(html, options)

const boxOf = (name: string): sanitizeHtml.Tag =>
	boxes.includes(name)
		? { tagName: 'div', attribs: { class: name, role: 'note' } }
		: { tagName: 'unknown', attribs: {} }

const isSize = (value: string | undefined): value is string => /^\d{1,5}$/.test(value ?? '')

/**
 * The Markdown parser aligns columns by inline styles, which the content policy forbids, and writers by the obsolete
 * `align` attribute: both become a class.
 */
function aligned({ style, align, class: _class, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
	const side = /^text-align:(center|right)$/.exec(style ?? '')?.[1] ?? /^(center|right)$/.exec(align ?? '')?.[1]
	return side === undefined ? attribs : { ...attribs, class: `text-${side}` }
}
