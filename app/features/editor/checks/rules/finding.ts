import type { LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import type { PostFields } from '../../post/post-model.ts'
import type { Written } from './written.ts'

/**
 * What a check says of a post. A problem is broken for readers; advice is for the writer to take or leave. `title` is a
 * few words, `text` one sentence that says what to do.
 */
export type Finding = {
	/** Stays the same while the same thing is the matter. */
	id: string
	level: 'problem' | 'advice' | 'good'
	title: string
	text: string
	/** Where in the text, counted from 1. */
	at?: { line: number }
}

/**
 * Where a link of the post leads: to this site, or elsewhere (nobody is asked there). `hidden` is a post that readers
 * cannot see yet, `no-heading` a place in this very post that is not there.
 */
export type Target = 'alive' | 'missing' | 'hidden' | 'no-heading' | 'elsewhere'
export type DeadTarget = Exclude<Target, 'alive' | 'elsewhere'>

/** What stands at the address of a picture. */
export type PictureFact =
	/** It has words of its own, or is only decoration. `phoneBytes` is null while its sizes are being made. */
	| { place: 'library'; phoneBytes: number | null }
	/** One of the site's own files, none at all, or a file of another site, which readers are not shown. */
	| { place: 'site' | 'missing' | 'elsewhere' }

/** What is known beside the text itself. */
export type Facts = {
	/** By the address as it is written. */
	links: ReadonlyMap<string, Target>
	/** By the address as it is written; the featured image too. */
	pictures: ReadonlyMap<string, PictureFact>
	/** What a writing tool brought into the post and nobody has confirmed, as it was written. */
	unconfirmed: readonly string[]
	/** Of the post's text as HTML, compressed as it is sent. */
	htmlBytes: number
	/** Words that this house does not use, as an admin wrote them. */
	bannedWords: readonly string[]
}

/** What the database knows of a post (facts.server.ts); the rest of `Facts` is found by reading its text. */
export type KnownFacts = Pick<Facts, 'pictures' | 'unconfirmed' | 'bannedWords'> & {
	/** By the address as it is written; `heading` is a place in this very post. */
	links: ReadonlyMap<string, Target | { heading: string }>
	/** Pictures of the library that the post shows, by name. */
	library: ReadonlyMap<string, LibraryPicture>
}

/** What a check looks at. */
export type Subject = { fields: PostFields; written: Written; facts: Facts }

export type Check = (subject: Subject) => readonly Finding[]
