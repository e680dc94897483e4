import type { MetaDescriptor } from 'react-router'
import { company } from '#app/config/company.ts'

type Json = string | number | boolean | null | { [property: string]: Json | undefined } | readonly Json[]

/** A thing of schema.org. */
export type Thing = { '@type': string | readonly string[]; [property: string]: Json | undefined }

/** Metadata of a page for search engines and link previews (specification section 3, search-engine metadata). */
export type PageMetadata = {
	/** Without the company's name, which is added. */
	title: string
	description: string
	/** The public address of the site (SITE_URL), which only the server knows: pass it on from a loader. */
	siteUrl: string
	/** The page's own address, from the root. */
	path: string
	/** From the root or absolute; the page's drawn sharing image, 1200 by 630. */
	image?: string
	imageAlt?: string
	type?: 'website' | 'article'
	publishedTime?: string
	modifiedTime?: string
	author?: string
	section?: string
	tags?: readonly string[]
	/** For pages that should not be in search results. */
	noIndex?: boolean
	structuredData?: readonly Thing[]
}

export function pageMeta(page: PageMetadata): MetaDescriptor[] {
	const url = absoluteUrl(page.path, page.siteUrl)
	const image = absoluteUrl(page.image ?? '/og/page/home.png', page.siteUrl)
	return [
		{ title: searchTitle(page.title, company().name) },
		{ name: 'description', content: searchDescription(page.description) },
		...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
		{ property: 'og:site_name', content: company().name },
		{ property: 'og:locale', content: company().locale.replace('-', '_') },
		{ property: 'og:type', content: page.type ?? 'website' },
		{ property: 'og:title', content: page.title },
		{ property: 'og:description', content: page.description },
		{ property: 'og:url', content: url },
		{ property: 'og:image', content: image },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: page.imageAlt ?? page.title },
		{ name: 'twitter:card', content: 'summary_large_image' },
		...articleMeta(page),
		...(page.structuredData?.length
			? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': page.structuredData } }]
			: []),
	]
}

function articleMeta(page: PageMetadata): MetaDescriptor[] {
	if (page.type !== 'article') return []
	const given: [name: string, content: string | undefined][] = [
		['article:published_time', page.publishedTime],
		['article:modified_time', page.modifiedTime],
		['article:author', page.author],
		['article:section', page.section],
		...(page.tags ?? []).map((tag): [string, string] => ['article:tag', tag]),
	]
	return [
		...(page.author ? [{ name: 'author', content: page.author }] : []),
		...(page.tags?.length ? [{ name: 'keywords', content: page.tags.join(', ') }] : []),
		...given.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
	]
}

export const absoluteUrl = (address: string, siteUrl: string): string =>
	/^https?:\/\//.test(address) ? address : siteUrl + address

/** The characters of a title and a description that search engines show before they truncate them. */
export const maxTitle = 60

export const maxDescription = 155

/** A page's title with the company's name; when it is too long, the name goes first, then the title is shortened. */
export function searchTitle(title: string, company: string): string {
	if (title === company) return shortened(title, maxTitle)
	const named = `${title} | ${company}`
	return lengthOf(named) <= maxTitle ? named : shortened(title, maxTitle)
}

/** Whole sentences where at least half of the room is used by them, else as many words as fit. */
export function searchDescription(text: string): string {
	const plain = text.replace(/\s+/g, ' ').trim()
	if (lengthOf(plain) <= maxDescription) return plain
	const fits = Array.from(plain).slice(0, maxDescription).join('')
	const sentences = /^.*[.!?](?=\s)/.exec(fits)?.[0] ?? ''
	return lengthOf(sentences) * 2 >= maxDescription ? sentences : shortened(plain, maxDescription)
}

/** Cut between words, with an ellipsis for what is left out; within a word only where there is no other place. */
function shortened(text: string, maxLength: number): string {
	const letters = Array.from(text)
	if (letters.length <= maxLength) return text
	const start = letters.slice(0, maxLength - 1).join('')
	const words = letters[maxLength - 1] === ' ' ? start : start.replace(/\s+\S*$/u, '')
	return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`
}

const lengthOf = (text: string): number => Array.from(text).length
