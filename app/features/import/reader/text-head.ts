import type { OwnPage } from '#app/features/site/own-pages/own-page-fields.ts'
import type { SiteHeader } from '#app/features/site-export/site-file.ts'
import type { Overview, OverviewText, OwnHosts, Source, SourceComment, SourceText } from '../source/source.ts'
import type { SourceFile, SourcePerson, SourceTopic } from '../source/source.ts'

/* What the process that reads a file sends to the import. The body stays there: its Markdown is sent when it is requested. */

/** A file that was opened, without the things of its overview, which come in parts. */
export type OpenedFile = {
	kind: Source['kind']
	name: string
	site: string
	own: OwnHosts
	left: Overview['left']
	feeds: Overview['feeds']
	topicPaths: Overview['topicPaths']
	/** Of a whole site. */
	header: SiteHeader | null
}

/** Some things of the overview. */
export type OverviewPart = {
	people: [string, SourcePerson][]
	categories: [string, SourceTopic][]
	tags: [string, SourceTopic][]
	files: [string, SourceFile][]
	texts: OverviewText[]
}

/** A comment in plain text. */
export type CommentHead = Omit<SourceComment, 'html'> & { text: string }

/** A text without its body; title, excerpt and description are plain text. */
export type TextHead = Omit<SourceText, 'body' | 'comments'> & {
	as: 'html' | 'markdown'
	/** Of the body. */
	length: number
	/** For a text without a title: the first words of its body; empty where it has none. */
	firstWords: string
	comments: readonly CommentHead[]
}

/** Addresses in a text, and what they are here; null where there is nothing at their end. */
export type Addresses = { links: ReadonlyMap<string, string | null>; pictures: ReadonlyMap<string, string | null> }

/** Addresses that a conversion needs to know first. */
export type Asked = { links: string[]; pictures: { src: string; alt: string }[] }

export type Converted<Result> = { asked: Asked } | { result: Result; notes: string[] }

export type PageToMake = { title: string; description: string }
/** Null: it has more sections than a page here can have. */
export type MadePage = OwnPage | null
