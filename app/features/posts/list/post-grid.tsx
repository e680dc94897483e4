import { Skeleton } from '#app/ui/page/skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { postsPerPage, type PostCardData } from '../post/post.ts'

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
