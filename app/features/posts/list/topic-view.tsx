import { PageHero } from '#app/ui/page/page-hero.tsx'
import { archivePath, blogPath, pagePath } from '../post/addresses.ts'
import { archiveMessages, listMessages } from '../post/messages.ts'
import { NoPosts } from './no-posts.tsx'
import { PagerNav } from './pager-nav.tsx'
import { PostGrid } from './post-grid.tsx'
import { counted, type PostPage, type SidebarData } from '../post/post.ts'
import { WithSidebar } from './with-sidebar.tsx'

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
