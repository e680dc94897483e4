import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { archivePath, sharingImagePath } from '../post/addresses.ts'
import { ArchiveLists } from './archive-lists.tsx'
import { blogMeta } from '../post/blog-meta.ts'
import { postsTag } from '#app/events/page-tags.ts'
import { archiveMessages as messages } from '../post/messages.ts'
import { archive, sidebar } from '../list/sidebar.server.ts'
import { blogTrail } from '../list/topic-view.tsx'
import { WithSidebar } from '../list/with-sidebar.tsx'
import type { Route } from './+types/archive-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const [lists, beside] = await Promise.all([archive(), sidebar()])
	cachePublic(context, [postsTag])
	return { siteUrl: env.SITE_URL, lists, sidebar: beside }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData
		? blogMeta({
				title: messages.title,
				description: messages.intro,
				siteUrl: loaderData.siteUrl,
				path: archivePath,
				image: sharingImagePath('page', 'blog'),
				structuredData: [breadcrumbList(loaderData.siteUrl, blogTrail, { label: messages.title, href: archivePath })],
			})
		: []

export default function ArchivePage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHero heading={messages.title} lead={messages.intro} trail={blogTrail} />
			<WithSidebar sidebar={loaderData.sidebar}>
				<ArchiveLists {...loaderData.lists} />
			</WithSidebar>
		</>
	)
}
