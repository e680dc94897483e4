import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pagePath, sharingImagePath } from '../post/addresses.ts'
import { blogMeta } from '../post/blog-meta.ts'
import { listMessages } from '../post/messages.ts'
import { isThinList, type PostPage } from '../post/post.ts'
import { blogTrail } from '../list/topic-view.tsx'

type Shown = { siteUrl: string; topic: { name: string; description: string }; page: number; list: PostPage }

/** The metadata of a category's or a tag's page. */
export const topicMeta = ({ siteUrl, topic, page, list }: Shown, title: string, path: string) =>
	blogMeta({
		title: page > 1 ? `${title}, page ${page}` : title,
		description: topic.description || `${title}. ${listMessages.description}`,
		siteUrl,
		path: pagePath(path, page),
		image: sharingImagePath('page', 'blog'),
		noIndex: list.posts.length === 0 || isThinList(list.total),
		structuredData: [breadcrumbList(siteUrl, blogTrail, { label: topic.name, href: path })],
	})
