import { data } from 'react-router'
import { cachePublic } from '#app/platform/cache-tags.server.ts'
import { env } from '#app/platform/env.server.ts'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { tagPath, pagePath, parsePage, sharingImagePath, typedText } from './addresses.ts'
import { blogMeta } from './blog-meta.ts'
import { postsTag } from './cache-tags.ts'
import { archiveMessages as messages, listMessages } from './messages.ts'
import { listPosts } from './posts.server.ts'
import { sidebar } from './sidebar.server.ts'
import { findTag } from './topics.server.ts'
import { blogTrail, TopicView } from './topic-view.tsx'
import type { Route } from './+types/tag-page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const name = typedText(params.name)
	const page = parsePage(new URL(request.url).searchParams.get('page'))
	const [topic, list, beside] = await Promise.all([findTag(name), listPosts({ tag: name, page }), sidebar()])
	if (!topic) throw data(null, { status: 404 })
	cachePublic(context, [postsTag])
	return { siteUrl: env.SITE_URL, topic, page, list, sidebar: beside }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, topic, page, list } = loaderData
	const path = tagPath(topic.name)
	const title = messages.tag(topic.name)
	return blogMeta({
		title: page > 1 ? `${title}, page ${page}` : title,
		description: topic.description || `${title}. ${listMessages.description}`,
		siteUrl,
		path: pagePath(path, page),
		image: sharingImagePath('page', 'blog'),
		noIndex: list.posts.length === 0,
		structuredData: [breadcrumbList(siteUrl, blogTrail, { label: topic.name, href: path })],
	})
}

export default function TagPage({ loaderData: { topic, ...rest } }: Route.ComponentProps) {
	return (
		<TopicView
			{...rest}
			heading={messages.tag(topic.name)}
			current={topic.name}
			lead={topic.description}
			path={tagPath(topic.name)}
		/>
	)
}
