import { sitemapParts } from '#app/events/page-tags.ts'
import type { SiteAddress } from './site-addresses.ts'

/* The two documents of sitemaps.org: a list of addresses, and an index of such lists. */

/** The part without posts, then the parts with posts. */
const pagesPart = 'pages.xml'
const partOfPosts = (part: number): string => `posts-${part + 1}.xml`
const parts = [pagesPart, ...Array.from({ length: sitemapParts }, (_, part) => partOfPosts(part))]

export type SitemapPart = 'pages' | { ofPosts: number }

/** Null for a name that no index has. */
export function readPart(name: string): SitemapPart | null {
	const at = parts.indexOf(name)
	if (at < 0) return null
	return at === 0 ? 'pages' : { ofPosts: at - 1 }
}

export const sitemapOf = (addresses: readonly SiteAddress[], siteUrl: string): Response =>
	document('urlset', addresses.map((address) => entry(address, siteUrl)).join('\n'))

export const sitemapIndex = (siteUrl: string): Response =>
	document(
		'sitemapindex',
		parts.map((part) => `<sitemap><loc>${xml(siteUrl)}/sitemap/${part}</loc></sitemap>`).join('\n'),
	)

const document = (element: string, content: string): Response =>
	new Response(
		`<?xml version="1.0" encoding="utf-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${content}
</${element}>
`,
		{ headers: { 'content-type': 'application/xml; charset=utf-8' } },
	)

function entry({ path, changedAt }: SiteAddress, siteUrl: string): string {
	const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
	return `<url><loc>${xml(siteUrl + path)}</loc>${changed}</url>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
