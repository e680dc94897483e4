import { isTag, isText, type ChildNode, type Document, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/* HTML of another program as a tree. Nothing in it runs or loads. */

/** Deeper content is left out: nobody writes it, and it is walked by functions that call themselves. */
export const maxDepth = 60

export const readHtml = (html: string): Document => parseDocument(html)

/** All elements, in the order of the text, however deep. */
export function elementsIn(root: Document): Element[] {
	const found: Element[] = []
	const waiting: ChildNode[] = root.children.toReversed()
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (!isTag(node)) continue
		found.push(node)
		for (let nth = node.children.length - 1; nth >= 0; nth -= 1) {
			const child = node.children[nth]
			if (child) waiting.push(child)
		}
	}
	return found
}

/** The text of a part, without the tags. */
export function textIn(nodes: readonly ChildNode[]): string {
	let text = ''
	const waiting: ChildNode[] = nodes.toReversed()
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (isText(node)) text += node.data
		else if (isTag(node)) {
			if (node.name === 'br') text += '\n'
			if (!silent.has(node.name)) for (const child of node.children.toReversed()) waiting.push(child)
		}
	}
	return text
}

const silent = new Set(['script', 'style', 'template', 'head', 'title', 'noscript', 'svg', 'math'])

/** Of Ghost's cards: buttons and times of a player, icons and pictures of another site. */
const cardControls =
	/^kg-(?:video-overlay|(?:video-player|audio-thumbnail)(?:-container)?|audio-(?:hide|thumbnail|player)|bookmark-(?:metadata|thumbnail|icon)|toggle-card-icon|file-card-(?:metadata|icon)|signup-card-(?:success|error))$/

const isCardControl = ({ attribs }: Element): boolean =>
	(attribs['class'] ?? '').split(/\s+/).some((name) => cardControls.test(name))

/** A piece of code that a script shows: the only script whose content has an address. */
export const isGist = ({ name, attribs }: Element): boolean =>
	name === 'script' && /^(?:https?:)?\/\/gist\.github\.com\//i.test(attribs['src'] ?? '')

/** What is no text for readers. */
export const isSilent = (element: Element): boolean =>
	(silent.has(element.name) && !isGist(element)) || isCardControl(element)

/** The elements of a name that readers see, without those inside of them. */
export function namedIn(children: readonly ChildNode[], name: string, depth = 0): Element[] {
	if (depth > maxDepth) return []
	return children.flatMap((child) =>
		!isTag(child) || isSilent(child) ? [] : child.name === name ? [child] : namedIn(child.children, name, depth + 1),
	)
}

/** Scripts of these hosts only draw an embedded post, whose text or address is in the HTML and comes without them. */
const drawingHosts = new Set([
	'platform.twitter.com',
	'www.instagram.com',
	'platform.instagram.com',
	'www.threads.net',
	'www.threads.com',
	'www.tiktok.com',
	'embed.bsky.app',
	'embed.reddit.com',
	'embed.redditmedia.com',
	'embedr.flickr.com',
	's.imgur.com',
	'assets.pinterest.com',
	'cdn.embedly.com',
])

const scriptHost = (address: string): string => URL.parse(address, 'https://none.invalid')?.hostname ?? ''

/** Scripts that hold data, or only draw what is there without them. */
const needsNoNote = ({ attribs }: Element): boolean =>
	/json|template/i.test(attribs['type'] ?? '') || drawingHosts.has(scriptHost(attribs['src']?.trim() ?? ''))

/** A part that did something for readers, and does nothing here. */
export const isLostScript = (element: Element): boolean =>
	element.name === 'script' && !isGist(element) && !needsNoNote(element)

const blockNames = new Set(
	(
		'address article aside blockquote body caption center dd details dir div dl dt fieldset figcaption figure footer form ' +
		'h1 h2 h3 h4 h5 h6 header hgroup hr html iframe audio video object embed li main menu nav ol p pre section summary table ' +
		'tbody td tfoot th thead tr ul'
	).split(' '),
)

export const isBlock = (element: Element): boolean => blockNames.has(element.name) || isGist(element)

/** Whether there is a block in it, at any depth that is read. */
export function holdsBlock(element: Element, depth = 0): boolean {
	return (
		depth < maxDepth &&
		element.children.some((child) => isTag(child) && (isBlock(child) || holdsBlock(child, depth + 1)))
	)
}

/** Plain text of a short piece of HTML, on one line. */
export const oneLine = (html: string): string => textIn(readHtml(html).children).replace(/\s+/g, ' ').trim()

/** Plain text of several lines: paragraphs are separated by an empty one. */
export function plainText(html: string): string {
	const marked = html.replace(/<\/(p|div|blockquote|li|h[1-6]|pre)\s*>/gi, '\n\n').replace(/\r\n?/g, '\n')
	return textIn(readHtml(marked).children)
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}
