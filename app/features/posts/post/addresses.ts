import type { Subject } from './subject.ts'

/** The list's query parameters (specification section 2, blog list). */
export type BlogSearch = { q: string; page: number; category: string; tag: string }

const maxQueryLength = 100
const maxPage = 100_000

export function parseBlogSearch(params: URLSearchParams): BlogSearch {
	return {
		q: typedText(params.get('q')),
		page: parsePage(params.get('page')),
		category: typedText(params.get('category')),
		tag: typedText(params.get('tag')),
	}
}

/** Missing or non-numeric means 1. */
export function parsePage(value: string | null): number {
	const page = Math.floor(Number(value))
	return page >= 1 ? Math.min(page, maxPage) : 1
}

/** A visitor's text without control characters, cut to the maximum length. */
export function typedText(value: string | null | undefined): string {
	const clean = (value ?? '').toWellFormed().replace(/\p{Cc}+/gu, ' ')
	return Array.from(clean.trim()).slice(0, maxQueryLength).join('').trim()
}

/** The query of a list's address, without default values. */
export function blogQuery({ q, page, category, tag }: Partial<BlogSearch>): string {
	const params = new URLSearchParams()
	if (q) params.set('q', q)
	if (page && page > 1) params.set('page', String(page))
	if (category) params.set('category', category)
	if (tag) params.set('tag', tag)
	const query = params.toString()
	return query ? `?${query}` : ''
}

export const blogPath = '/blog'
/** The list of posts as Markdown. */
export const blogMarkdownPath = '/blog.md'
export const archivePath = '/blog/archive'
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`
/** The post as Markdown. */
export const postMarkdownPath = (slug: string): string => `${postPath(slug)}.md`
export const categoryPath = (name: string): string => `/blog/category/${encodeURIComponent(name.toLowerCase())}`
export const tagPath = (name: string): string => `/blog/tag/${encodeURIComponent(name.toLowerCase())}`
export const monthPath = (year: number, month: number): string =>
	`${archivePath}/${year}/${String(month).padStart(2, '0')}`
export const listPath = (search: Partial<BlogSearch>): string => blogPath + blogQuery(search)
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

export const coverPath = (slug: string, subject: Subject): string =>
	`/covers/${subject}/${encodeURIComponent(slug)}.svg`
export const avatarPath = (id: string): string => `/avatars/${encodeURIComponent(id)}.svg`
export const sharingImagePath = (kind: 'post' | 'page', slug: string): string =>
	`/og/${kind}/${encodeURIComponent(slug)}.png`

/** The year and month of an archive address, or null when invalid. */
export function parseMonth(
	year: string | undefined,
	month: string | undefined,
): { year: number; month: number } | null {
	if (!/^(19|20|21)\d\d$/.test(year ?? '') || !/^(0[1-9]|1[0-2])$/.test(month ?? '')) return null
	return { year: Number(year), month: Number(month) }
}
