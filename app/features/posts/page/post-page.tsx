import { data, redirect } from 'react-router'
import { commentsTag, postTag, postsTag } from '#app/events/page-tags.ts'
import { threadPage, threadPath } from '#app/features/comments/comment/thread.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { absoluteUrl, type Thing } from '#app/ui/seo/page-meta.ts'
import { blogPath, postMarkdownPath, postPath, sharingImagePath } from '../post/addresses.ts'
import { blogMeta } from '../post/blog-meta.ts'
import { postMessages as messages } from '../post/messages.ts'
import { shownHtml } from '../records/shown-html.ts'
import { PostView } from './post-view.tsx'
import { movedTo, postBySlug, relatedPosts } from '../post/post.server.ts'
import { sidebar } from '../sidebar/sidebar.server.ts'
import { blogTrail } from '../list/topic-view.tsx'
import type { Route } from './+types/post-page.ts'
import { company } from '#app/config/company.ts'
import type { PostDetail } from '../post/post.ts'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
	const page = threadPage(new URL(request.url).searchParams.get('comments'))
	const [read, related, sidebarData] = await Promise.all([postBySlug(slug, page), relatedPosts(slug), sidebar()])
	if (!read) {
		const now = await movedTo(slug)
		if (now) throw redirect(postPath(now), 308)
		return data(null, { status: 404 })
	}
	const { post, thread } = read
	if (page > thread.pages) throw redirect(threadPath(slug, thread.pages))
	const { html, tags } = shownHtml(post.html)
	cachePublic(context, [postsTag, postTag(post.id), commentsTag(post.id), ...tags])
	return { siteUrl: env.SITE_URL, post: { ...post, html }, thread, related, sidebar: sidebarData, subject: post.title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: messages.notFound }, { name: 'robots', content: 'noindex' }]
	const { siteUrl, post, thread } = loaderData
	const path = postPath(post.slug)
	const forPrograms = [
		{ type: 'text/markdown', href: postMarkdownPath(post.slug) },
		{ type: 'application/json+oembed', href: `/oembed?url=${encodeURIComponent(absoluteUrl(path, siteUrl))}` },
	]
	const page = blogMeta({
		title: post.title,
		description: post.metaDescription || post.excerpt,
		siteUrl,
		path,
		image: sharingImagePath('post', post.slug),
		type: 'article',
		publishedTime: post.publishedAt,
		modifiedTime: post.updatedAt,
		author: post.author.name,
		tags: post.tags,
		...(post.categories[0] === undefined ? {} : { section: post.categories[0] }),
		structuredData: [
			blogPosting(post, siteUrl, thread.count),
			breadcrumbList(siteUrl, blogTrail, { label: post.title, href: path }),
		],
	})
	return [...page, ...forPrograms.map((link) => ({ tagName: 'link', rel: 'alternate', ...link }))]
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <PostNotFound />
	const { siteUrl, post, thread, related, sidebar: sidebarData } = loaderData
	const url = absoluteUrl(postPath(post.slug), siteUrl)
	return <PostView post={post} url={url} thread={thread} related={related} sidebar={sidebarData} />
}

function PostNotFound() {
	return (
		<div className="wrap section-y">
			<EmptyState illustration="/illustrations/not-found.svg" text={messages.notFoundHelp}>
				<h1 className="order-first text-4xl">{messages.notFound}</h1>
				<a href={blogPath} className="btn btn-primary">
					{messages.backToBlog}
				</a>
			</EmptyState>
		</div>
	)
}

function blogPosting(post: PostDetail, siteUrl: string, commentCount: number): Thing {
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
		author: { '@type': post.author.name === company().teamName ? 'Organization' : 'Person', name: post.author.name },
		publisher: { '@type': 'Organization', name: company().name, url: siteUrl },
		articleSection: post.categories,
		keywords: post.tags.join(', '),
		commentCount,
		timeRequired: `PT${post.readingTime}M`,
		inLanguage: company().locale,
	}
}
