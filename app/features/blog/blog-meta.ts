import type { MetaDescriptor } from 'react-router'
import { pageMeta, type PageMetadata } from '#app/ui/seo/page-meta.ts'

/** The head of a page of the blog: like every page's, and where its feeds are. */
export const blogMeta = (page: PageMetadata): MetaDescriptor[] => [
	...pageMeta(page),
	{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/rss.xml', title: 'RSS' },
	{ tagName: 'link', rel: 'alternate', type: 'application/feed+json', href: '/feed.json', title: 'JSON Feed' },
]
