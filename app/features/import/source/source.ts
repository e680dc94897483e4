import type { PostFields } from '#app/features/posts/model/post-model.ts'
import type { SiteHeader, SiteRecord } from '#app/features/site-export/site-file.ts'
import { isStorableTime } from '#app/content/timestamp.ts'

/* What every kind of file is read as. Ids are the file's own: with the name of the source they stay the same in each file
   of one site, so that the second import of a post is known. */

type SourceKind = 'wordpress' | 'ghost' | 'medium' | 'markdown' | 'site'

export type SourcePerson = { id: string; name: string; email: string; bio: string }

/** `number`: by which WordPress knows it, empty for none. */
export type SourceTopic = { name: string; slug: string; description: string; number?: string }

export type SourceComment = {
	id: string
	/** Of the comment that it replies to, at any depth; empty for none. */
	parent: string
	/** Of the person who wrote it, if the file names them among its authors. */
	person: string
	name: string
	email: string
	at: Date
	html: string
	isApproved: boolean
}

export type SourceText = {
	kind: 'post' | 'page'
	id: string
	title: string
	/** Empty: made from the title. */
	slug: string
	/** Addresses at which readers found it, whole or as a path. */
	addresses: readonly string[]
	/** Empty: who imports. */
	person: string
	status: 'published' | 'draft'
	/** Why a text that was public in some way comes as a draft. */
	reason?: string
	publishedAt: Date | null
	createdAt: Date | null
	updatedAt: Date | null
	excerpt: string
	metaDescription: string
	focusKeyword: string
	body: { as: 'html' | 'markdown'; text: string }
	categories: readonly string[]
	tags: readonly string[]
	/** Address of its picture, and the description. */
	cover: { address: string; alt: string } | null
	comments: readonly SourceComment[]
	/** Not as it was; listed with the text. */
	notes: readonly string[]
	/** Of our own export: what else is restored. `fields` has no content. */
	own?: { isTrashed: boolean; metadata: Readonly<Record<string, unknown>> | null; fields: PostFields }
}

/** A file of the source that texts link to by a page of its own, or by its address. */
export type SourceFile = {
	id: string
	addresses: readonly string[]
	address: string
	alt: string
	caption: string
	/** The text that it was added to; empty for none. */
	parent: string
	/** Of our own export: what the picture was here. */
	before?: { name: string; fileName: string; focusX: number; focusY: number }
}

/** What is known before the first text is stored: small for each thing, so that all of it is in memory. */
export type Overview = {
	people: ReadonlyMap<string, SourcePerson>
	/** By their name in lowercase. */
	categories: ReadonlyMap<string, SourceTopic>
	tags: ReadonlyMap<string, SourceTopic>
	texts: readonly OverviewText[]
	files: ReadonlyMap<string, SourceFile>
	/** What the file has and the site cannot hold, each as a text with its number. */
	left: ReadonlyMap<string, number>
	/** Where topics and feeds were, as paths that lead to those of this site. */
	feeds: readonly string[]
	topicPaths: { category: string; tag: string } | null
}

/** Of a text without its body. `hasText`: there is something to read. */
export type OverviewText = Pick<SourceText, 'kind' | 'id' | 'title' | 'slug' | 'addresses' | 'createdAt'> & {
	hasText: boolean
	/** So long that it may be longer than a post can be. */
	isLong: boolean
	/** Readers see it now. */
	isPublic: boolean
	/** Those that it gets here. */
	categories: readonly string[]
	tags: readonly string[]
}

/** The export of a whole site like this: things instead of texts, which come back as they were. */
export type WholeSite = {
	header: SiteHeader
	/** The things by their name, those first that others point to. */
	things: () => AsyncGenerator<SiteThing>
}
export type SiteThing = SiteRecord & { name: string }

export type Source = {
	kind: SourceKind
	/** The same for each file of one site; ids belong to it. */
	name: string
	/** Where the site was; empty where the file does not say. */
	site: string
	overview: Overview
	/** The texts, one after the other; read from the file each time. */
	texts: () => AsyncGenerator<SourceText>
	/** A file that the source itself has under this address. */
	file: (address: string) => Promise<Uint8Array | null>
	own: OwnHosts
	/** Null: texts of another program. */
	whole: WholeSite | null
	close: () => void
}

/** Pictures at these hosts belong to the site, so that they may be fetched: by their name without www, or by its end. */
export type OwnHosts = { names: readonly string[]; under: readonly string[] }

/** Of the address of a site; none where it is not known. */
export const ownHostsOf = (...addresses: readonly string[]): OwnHosts => ({
	names: [...new Set(addresses.map(hostOf))].filter((name) => name !== ''),
	under: [],
})

export const hostOf = (address: string): string =>
	URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''

export function isOfHosts(address: string, { names, under }: OwnHosts): boolean {
	const host = hostOf(address)
	return names.includes(host) || under.some((name) => host === name || host.endsWith(`.${name}`))
}

/** A year that no calendar of a site has is a mistake of the file. */
export const sound = (at: Date | null): Date | null => (at !== null && isStorableTime(at.getTime()) ? at : null)

/** Nobody knows when it was published: as published now it would be the first of the blog. */
export function withDate(given: SourceText): SourceText {
	const { kind, status, ...times } = given
	const publishedAt = sound(times.publishedAt)
	const createdAt = sound(times.createdAt)
	const text = { ...given, publishedAt, createdAt, updatedAt: sound(times.updatedAt) }
	return kind === 'page' || status === 'draft' || publishedAt !== null || createdAt !== null
		? text
		: { ...text, status: 'draft', reason: 'It has no date, so it is a draft here.' }
}

export const withoutZone = 'its date has no time zone, so it was read as UTC'

/** The file cannot be imported; the message says why. */
export class UnreadableSource extends Error {
	override name = 'UnreadableSource'
}
