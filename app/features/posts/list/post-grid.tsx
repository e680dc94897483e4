import { Skeleton } from '#app/ui/page/skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { postsPerPage, type PostCardData, type PostTitle } from '../post/post.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { blogPath, postPath } from '../post/addresses.ts'
import { listMessages as messages } from '../post/messages.ts'
import { pageCount } from './pager-nav.tsx'

const grid = 'grid gap-6 md:grid-cols-2 lg:gap-8'

/** The posts of one page, the first one wide. */
export function PostGrid({ posts }: { posts: readonly PostCardData[] }) {
	return (
		<div className={grid}>
			{posts.map((post, index) => (
				<PostCard key={post.slug} post={post} wide={index === 0} priority={index === 0} />
			))}
		</div>
	)
}

/** The same layout while a page is loading. */
export function PostGridSkeleton() {
	return (
		<div aria-hidden="true" className={grid}>
			{Array.from({ length: postsPerPage }, (_, index) => (
				<div key={index} className={index === 0 ? 'card overflow-hidden md:col-span-2' : 'card overflow-hidden'}>
					<Skeleton className="aspect-40/21 max-h-64 w-full rounded-none" />
					<div className="grid gap-3 p-6">
						<Skeleton className="h-4 w-1/3" />
						<Skeleton className="h-7 w-5/6" />
						<Skeleton className="h-4 w-full" />
						<Skeleton className="h-4 w-2/3" />
					</div>
				</div>
			))}
		</div>
	)
}

/** What an empty list shows, with links to continue. */
export function NoPosts({
	total,
	query = '',
	suggestions = [],
}: {
	/** The number of posts on all pages: not 0 where the address names a page beyond the last. */
	total: number
	query?: string
	suggestions?: readonly PostTitle[]
}) {
	const none = query !== '' && !/[\p{L}\p{Nd}]/u.test(query) ? messages.signsOnly : messages.empty
	return (
		<EmptyState
			illustration="/illustrations/empty-posts.svg"
			text={total > 0 ? messages.pastEnd(pageCount(total)) : none}
		>
			{suggestions.length > 0 && (
				<div>
					<p className="font-semibold">{messages.suggestions}</p>
					<ul className="mt-2 grid gap-1">
						{suggestions.map(({ slug, title }) => (
							<li key={slug}>
								<a href={postPath(slug)} className="link">
									{title}
								</a>
							</li>
						))}
					</ul>
				</div>
			)}
			<a href={blogPath} className="btn btn-secondary">
				{messages.clear}
			</a>
		</EmptyState>
	)
}
