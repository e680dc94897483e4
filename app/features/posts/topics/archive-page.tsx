import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { archivePath, sharingImagePath, categoryPath, monthPath, tagPath } from '../post/addresses.ts'
import { blogMeta } from '../post/blog-meta.ts'
import { postsTag } from '#app/events/page-tags.ts'
import { archiveMessages as messages, listMessages } from '../post/messages.ts'
import { archive, sidebar } from '../sidebar/sidebar.server.ts'
import { blogTrail } from '../list/topic-view.tsx'
import { WithSidebar } from '../sidebar/sidebar.tsx'
import type { Route } from './+types/archive-page.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { monthName } from '#app/format/public-dates.ts'
import { Chip } from '#app/ui/page/badge.tsx'
import type { Archive } from '../post/post.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const [lists, sidebarLists] = await Promise.all([archive(), sidebar()])
	cachePublic(context, [postsTag])
	return { siteUrl: env.SITE_URL, lists, sidebar: sidebarLists }
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

/** All posts by month and year, by category and by tag. */
function ArchiveLists({ months, categories, tags }: Archive) {
	if (months.length === 0) return <p className="text-lg text-muted-foreground">{listMessages.empty}</p>
	return (
		<div className="grid gap-14">
			<section aria-labelledby="by-month">
				<h2 id="by-month" className="text-3xl">
					{messages.months}
				</h2>
				{[...Map.groupBy(months, ({ year }) => year)].map(([year, ofYear]) => (
					<div key={year} className="mt-8 grid gap-x-8 gap-y-2 border-t pt-6 sm:grid-cols-[6rem_1fr]">
						<h3 className="text-2xl text-accent-ink">{year}</h3>
						<ul className="grid gap-x-8 sm:grid-cols-2">
							{ofYear.map(({ month, count }) => (
								<li key={month}>
									<a
										href={monthPath(year, month)}
										className="flex min-h-11 items-center justify-between gap-4 hover:text-primary hover:underline"
									>
										{monthName(year, month)}
										<span className="text-sm text-muted-foreground tabular-nums">{wholeNumber(count)}</span>
									</a>
								</li>
							))}
						</ul>
					</div>
				))}
			</section>
			<Topics id="by-category" heading={messages.categories} topics={categories} path={categoryPath} />
			<Topics id="by-tag" heading={messages.tags} topics={tags} path={tagPath} />
		</div>
	)
}

function Topics({
	id,
	heading,
	topics,
	path,
}: {
	id: string
	heading: string
	topics: Archive['tags']
	path: (name: string) => string
}) {
	if (topics.length === 0) return null
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-3xl">
				{heading}
			</h2>
			<ul className="mt-6 flex flex-wrap gap-3">
				{topics.map(({ name, count }) => (
					<li key={name}>
						<Chip href={path(name)} className="min-h-11 text-base">
							{name} <span className="text-muted-foreground">{wholeNumber(count)}</span>
						</Chip>
					</li>
				))}
			</ul>
		</section>
	)
}
