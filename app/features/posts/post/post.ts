import type { LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import type { FoundPage } from '#app/features/search/elsewhere.tsx'
import type { MarkedText } from '#app/features/search/marked-text.ts'
import type { PageTexts } from '../model/post-model.ts'
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

/** A post on its own page: what its card has, its other texts, and more. */
export type PostDetail = Omit<PostCardData, 'author'> &
	PageTexts & {
		id: string
		author: PostAuthor
		html: string
		toc: TableOfContents
		updatedAt: string
		viewCount: number
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
