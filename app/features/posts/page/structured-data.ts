import { siteConfig } from '#app/config/site.config.ts'
import { absoluteUrl, type Thing } from '#app/ui/seo/page-meta.ts'
import { postPath, sharingImagePath } from '../post/addresses.ts'
import type { PostDetail } from '../post/post.ts'

export function blogPosting(post: PostDetail, siteUrl: string, commentCount: number): Thing {
	const url = absoluteUrl(postPath(post.slug), siteUrl)
	return {
		'@type': 'BlogPosting',
		'@id': `${url}#post`,
		mainEntityOfPage: url,
		headline: post.title,
		description: post.excerpt,
		image: [absoluteUrl(post.image ?? sharingImagePath('post', post.slug), siteUrl)],
		datePublished: post.publishedAt,
		dateModified: post.updatedAt,
		author: { '@type': post.author.name === siteConfig.teamName ? 'Organization' : 'Person', name: post.author.name },
		publisher: { '@type': 'Organization', name: siteConfig.name, url: siteUrl },
		articleSection: post.categories,
		keywords: post.tags.join(', '),
		commentCount,
		timeRequired: `PT${post.readingTime}M`,
		inLanguage: siteConfig.locale,
	}
}
