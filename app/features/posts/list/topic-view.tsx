import { counted } from '#app/format/numbers.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { archivePath, blogPath, pagePath, sharingImagePath } from '../post/addresses.ts'
import { archiveMessages, listMessages } from '../post/messages.ts'
import { listDescription } from './blog-page-content.ts'
import { PagerNav } from './pager-nav.tsx'
import { PostGrid, NoPosts } from './post-grid.tsx'
import { type PostPage, type SidebarData, isThinList } from '../post/post.ts'
import { WithSidebar } from '../sidebar/sidebar.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { blogMeta } from '../post/blog-meta.ts'

type Props = {
	heading: string
	current: string
	lead?: string
	path: string
	page: number
	list: PostPage
	sidebar: SidebarData
	inArchive?: boolean
}

export const blogTrail = [
	{ label: listMessages.home, href: '/' },
	{ label: listMessages.title, href: blogPath },
]
export const archiveTrail = [...blogTrail, { label: archiveMessages.title, href: archivePath }]

/** The posts of one category, tag or month. */
export function TopicView({ heading, current, lead, path, page, list, sidebar, inArchive = false }: Props) {
	return (
		<>
			<PageHero heading={heading} lead={lead} trail={inArchive ? archiveTrail : blogTrail} current={current} />
			<WithSidebar sidebar={sidebar}>
				<h2 className="mb-6 text-2xl">{counted(list.total, 'post', 'posts')}</h2>
				{list.posts.length > 0 ? <PostGrid posts={list.posts} /> : <NoPosts total={list.total} />}
				<PagerNav page={page} total={list.total} href={(number) => pagePath(path, number)} />
			</WithSidebar>
		</>
	)
}

type Shown = {
	siteUrl: string
	blogDescription: string
	topic: { name: string; description: string }
	page: number
	list: PostPage
}

/** The metadata of a category's or a tag's page. */
export const topicMeta = ({ siteUrl, blogDescription, topic, page, list }: Shown, title: string, path: string) =>
	blogMeta({
		title: page > 1 ? `${title}, page ${page}` : title,
		description: topic.description || listDescription(title, blogDescription),
		siteUrl,
		path: pagePath(path, page),
		image: sharingImagePath('page', 'blog'),
		noIndex: list.posts.length === 0 || isThinList(list.total),
		structuredData: [breadcrumbList(siteUrl, blogTrail, { label: topic.name, href: path })],
	})
