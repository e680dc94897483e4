import type { LibraryPicture } from '#app/features/media/picture/library-picture.ts'

/** How a post looks in a list. */
export type PostCardData = {
	slug: string
	title: string
	excerpt: string
	image: string | null
	imageAlt: string
	/** The image, when it is one of the library. */
	photo: LibraryPicture | null
	publishedAt: string
	readingTime: number
	author: string
	/** Names. */
	categories: string[]
}

export type PostAuthor = { id: string; name: string; avatarUrl: string | null; bio: string | null }

export type TableOfContents = { id: string; text: string; level: number }[]

export type PostDetail = {
	id: string
	slug: string
	title: string
	excerpt: string
	image: string | null
	imageAlt: string
	/** The image, when it is one of the library. */
	photo: LibraryPicture | null
	html: string
	toc: TableOfContents
	publishedAt: string
	updatedAt: string
	readingTime: number
	viewCount: number
	metaDescription: string | null
	author: PostAuthor
	categories: string[]
	tags: string[]
}

export type PostTitle = { slug: string; title: string }

/**
 * One page of a list. `more`: there are more than `total`, which a search counts only to a bound. `suggestions` help
 * when a search found nothing.
 */
export type PostPage = { posts: PostCardData[]; total: number; more: boolean; suggestions: PostTitle[] }

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

/** A list of fewer posts (a tag, a category, a month) says nothing new: search engines are not sent to it. */
const fewestPostsInSearch = 5
export const isThinList = (posts: number): boolean => posts < fewestPostsInSearch
const wordsPerMinute = 200

/**
 * The slug of a new post (specification section 5): lowercase, only letters, digits, spaces and hyphens, spaces become
 * hyphens, repeated hyphens collapse. Tone marks and hooks are dropped, so that addresses can be typed anywhere.
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

const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Lagos' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const numberFormat = new Intl.NumberFormat('en-US')

export const longDate = (moment: string): string => longFormat.format(new Date(moment))
export const monthName = (year: number, month: number): string => monthFormat.format(Date.UTC(year, month - 1))
export const wholeNumber = (value: number): string => numberFormat.format(value)

/** `1 view`, `1,204 views` */
export const counted = (value: number, one: string, many: string): string =>
	`${wholeNumber(value)} ${value === 1 ? one : many}`
