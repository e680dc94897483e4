import type { LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import type { FoundPage } from '#app/features/search/elsewhere.tsx'
import type { MarkedText } from '#app/features/search/marked-text.ts'
import type { Subject } from './subject.ts'

/** A post in a list. */
export type PostCardData = {
	slug: string
	title: string
	excerpt: string
	image: string | null
	imageAlt: string
	/** The picture, when it is in the library. */
	photo: LibraryPicture | null
	publishedAt: string
	readingTime: number
	author: string
	/** Names. */
	categories: string[]
	/** What its cover is drawn of. */
	subject: Subject
	/** Of a search: title and text with what was found; the piece of the content that has it where the excerpt has not. */
	found?: { title: MarkedText; text: MarkedText }
}

export type PostAuthor = { id: string; name: string; avatarUrl: string | null; bio: string | null }

export type TableOfContents = { id: string; text: string; level: number }[]

/** A post on its own page: what its card has, and more. */
export type PostDetail = Omit<PostCardData, 'author'> & {
	id: string
	author: PostAuthor
	html: string
	toc: TableOfContents
	updatedAt: string
	viewCount: number
	metaDescription: string | null
	tags: string[]
}

export type PostTitle = { slug: string; title: string }

/** One page of a list. */
export type PostPage = {
	posts: PostCardData[]
	total: number
	/** There may be more posts than `total`, because a search counts and reads to a limit only. */
	more: boolean
	/** Of a search without results. */
	suggestions: PostTitle[]
	/** Nothing matches what was typed: the posts are those that match this. */
	corrected: string | null
	/** What a search finds other than posts. */
	elsewhere: FoundPage[]
}

type CountedName = { name: string; count: number }
export type ArchiveMonth = { year: number; month: number; count: number }
export type Archive = { months: ArchiveMonth[]; categories: CountedName[]; tags: CountedName[] }

export type SidebarData = {
	categories: CountedName[]
	tags: CountedName[]
	recent: (PostTitle & { publishedAt: string })[]
	months: ArchiveMonth[]
	statistics: { posts: number; categories: number; tags: number; authors: number }
}

/** Specification section 9. */
export const postsPerPage = 9

/** Search engines are not sent to tags, categories and months with fewer posts. */
const minPostsInSearch = 5
export const isThinList = (posts: number): boolean => posts < minPostsInSearch
const wordsPerMinute = 200

/**
 * The slug of a new post (specification section 5): lowercase, only letters, digits, spaces and hyphens; spaces become
 * hyphens, repeated hyphens collapse. Tone marks and hooks are dropped, so that addresses can be typed on any keyboard.
 */
export function slugify(title: string): string {
	return plainLetters(title)
		.replace(/[^\p{L}\p{N}\s-]/gu, '')
		.replace(/\s/g, '-')
		.replace(/-+/g, '-')
}

const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ı: 'i' }

/** Lowercase letters without tone marks and hooks: "Ìmọ́lẹ̀" becomes "imole". */
export function plainLetters(text: string): string {
	return text
		.trim()
		.toLowerCase()
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.replace(/[ɓɗƙƴı]/g, (letter) => hooked[letter] ?? letter)
		.normalize('NFC')
}

export const countWords = (text: string): number =>
	text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const readingTime = (text: string): number => Math.max(1, Math.ceil(countWords(text) / wordsPerMinute))
