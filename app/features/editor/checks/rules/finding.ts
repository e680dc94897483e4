import type { LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import type { TextParts } from './text-parts.ts'

/** What is broken, what could be better, and what is right: in this order. */
export const levels = ['problem', 'advice', 'good'] as const
export type Level = (typeof levels)[number]

/**
 * A result of a check. A problem is something broken for readers; advice is optional. `title` is a few words, `text`
 * one sentence that says what to do.
 */
export type Finding = {
	/** Stays the same while the same thing is wrong. */
	id: string
	level: Level
	title: string
	text: string
	/** `line` of the text, counted from 1, and what to select in it. */
	at?: { line: number; text?: string | undefined }
}

/**
 * The target of a link. `hidden` is a post that readers cannot see yet, `no-heading` a fragment without a heading in
 * this post. Links `elsewhere`, to other sites, are not checked.
 */
export type Target = 'alive' | 'missing' | 'hidden' | 'no-heading' | 'elsewhere'
export type DeadTarget = Exclude<Target, 'alive' | 'elsewhere'>

/** What is known about a picture by its address. */
export type PictureFact =
	/**
	 * In the library, where it has alt text or is marked as decoration. `phoneBytes` is null until its sizes are made.
	 */
	| { storedIn: 'library'; phoneBytes: number | null }
	/** A file of the site, no file, or a file of another site, which the content policy blocks. */
	| { storedIn: 'site' | 'missing' | 'elsewhere' }

export type RecordState = 'gone' | 'expired'

/** Everything a check knows besides the text. */
export type Facts = {
	/** By address as written in the text. */
	links: ReadonlyMap<string, Target>
	/** By address as written in the text, and the featured image. */
	pictures: ReadonlyMap<string, PictureFact>
	/** Of blocks by `kind href`: what they refer to is not on the site now, or its prices are no longer valid. */
	records: ReadonlyMap<string, RecordState>
	/** Numbers, names and addresses that an AI tool wrote and nobody has confirmed. */
	unconfirmed: readonly string[]
	/** Size of the text's HTML, compressed. */
	htmlBytes: number
	/** As an admin wrote them in the brand voice. */
	bannedWords: readonly string[]
}

/** What the database knows (facts.server.ts). The rest of `Facts` comes from the rendered text. */
export type KnownFacts = Pick<Facts, 'pictures' | 'records' | 'unconfirmed' | 'bannedWords'> & {
	/** By address as written; `heading` is a fragment of this post, checked once its HTML is known. */
	links: ReadonlyMap<string, Target | { heading: string }>
	/** Library pictures in the post, by name. */
	library: ReadonlyMap<string, LibraryPicture>
}

/** The input of a check. */
export type Subject = { fields: PostFields; written: TextParts; facts: Facts }

export type Check = (subject: Subject) => readonly Finding[]
