import type { MetaDescriptor } from 'react-router'
import { pageMeta, type PageMetadata } from '#app/ui/seo/page-meta.ts'

/** Like every page's metadata (which has the RSS feed), with the JSON feed. */
export const blogMeta = (page: PageMetadata): MetaDescriptor[] => [
	...pageMeta(page),
	{ tagName: 'link', rel: 'alternate', type: 'application/feed+json', href: '/feed.json', title: 'JSON Feed' },
]
