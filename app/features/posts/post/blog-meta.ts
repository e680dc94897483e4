import type { MetaDescriptor } from 'react-router'
import { pageMeta, type PageMetadata } from '#app/ui/seo/page-meta.ts'

/** The head of a page of the blog: like every page's (RSS included), and where its other feed is. */
export const blogMeta = (page: PageMetadata): MetaDescriptor[] => [
	...pageMeta(page),
	{ tagName: 'link', rel: 'alternate', type: 'application/feed+json', href: '/feed.json', title: 'JSON Feed' },
]
