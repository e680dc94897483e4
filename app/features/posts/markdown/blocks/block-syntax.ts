/*
 * The Markdown of blocks that plain Markdown does not have (decision 92): a callout is a quote that begins with
 * `[!NOTE]`; every other block is a paragraph of one link whose title names the kind.
 */

export const calloutKinds = ['note', 'tip', 'important', 'warning'] as const
export type CalloutKind = (typeof calloutKinds)[number]
export const calloutNames: Readonly<Record<CalloutKind, string>> = {
	note: 'Note',
	tip: 'Tip',
	important: 'Important',
	warning: 'Warning',
}

export const isCalloutKind = (name: string | undefined): name is CalloutKind =>
	calloutKinds.some((kind) => kind === name)

const calloutLine = /^\[!(note|tip|important|warning)\][ \t]*(?:\n|$)/i

/** What the first paragraph of a quote says that makes it a callout; null for a quote. */
export function calloutOf(source: string): CalloutKind | null {
	const kind = calloutLine.exec(source)?.[1]?.toLowerCase()
	return isCalloutKind(kind) ? kind : null
}

/** The kinds of blocks that are links, and the form of the address of each. Group 1 is what it refers to. */
const addresses = {
	button: /^\/contact(?:\?service=([a-z0-9-]{1,60}))?$/,
	figure: /^\/about#figure-([\w-]{1,60})$/,
	prices: /^(\/services\/[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?)#costs$/,
	project: /^\/portfolio[/#]([\w-]{1,60})$/,
	testimonial: /^\/testimonials#([\w-]{1,60})$/,
	video: /^(https:\/\/[^\s/?#@]+(?:[/?#]\S*)?)$/,
	map: /^(https:\/\/[^\s/?#@]+(?:[/?#]\S*)?)$/,
} as const satisfies Record<string, RegExp>

export type BlockKind = keyof typeof addresses
/** Those that show what a record says. */
export const recordKinds = ['figure', 'prices', 'project', 'testimonial'] as const satisfies readonly BlockKind[]
export type RecordKind = (typeof recordKinds)[number]
/** Pictures that lead to another site. */
const farKinds = ['video', 'map'] as const satisfies readonly BlockKind[]
export type FarKind = (typeof farKinds)[number]
export const blockKinds = ['button', ...recordKinds, ...farKinds] as const satisfies readonly BlockKind[]

export const isBlockKind = (name: string | null | undefined): name is BlockKind =>
	name !== null && name !== undefined && Object.hasOwn(addresses, name)
export const isRecordKind = (kind: string): kind is RecordKind => recordKinds.some((each) => each === kind)
export const isFarKind = (kind: string): kind is FarKind => farKinds.some((each) => each === kind)

/** `name`: the id of an item, the path of a page with prices, the service of a button ('' for none), or the address. */
export type BlockLink = { kind: BlockKind; name: string }

/** The block that a link with this title and address is; null for an ordinary link. */
export function blockLink(title: string | null, href: string): BlockLink | null {
	if (!isBlockKind(title)) return null
	const found = addresses[title].exec(href)
	return found && { kind: title, name: found[1] ?? '' }
}

/** Posters are pictures of the library. */
export const isPoster = (src: string): boolean => /^\/media\/[a-z0-9]+(?:-[a-z0-9]+)+$/.test(src)

export const blockClass = (kind: BlockKind): string => `block-${kind}`
export const calloutClass = (kind: CalloutKind): string => `callout callout-${kind}`
