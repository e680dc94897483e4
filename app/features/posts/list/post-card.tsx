import { longDate } from '#app/format/public-dates.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Marked } from '#app/features/search/marked.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { postPath } from '../post/addresses.ts'
import { coverOf, coverSizes } from './cover.ts'
import { postMessages } from '../post/messages.ts'
import { type PostCardData } from '../post/post.ts'

/** A post in a list. `wide` for the first of a page, `brief` for related posts, without excerpt. */
export function PostCard({
	post,
	wide = false,
	brief = false,
	priority = false,
}: {
	post: PostCardData
	wide?: boolean
	brief?: boolean
	priority?: boolean
}) {
	return (
		<article
			className={classNames('card card-link flex flex-col overflow-hidden', wide && 'md:col-span-2 md:flex-row')}
		>
			<Picture
				{...coverOf(post)}
				sizes={wide ? coverSizes.wide : coverSizes.card}
				priority={priority}
				className={classNames('aspect-40/21 shrink-0 rounded-none', wide && 'md:aspect-auto md:w-1/2')}
			/>
			<div className={classNames('flex grow flex-col p-6', wide && 'md:p-8')}>
				<p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
					{post.categories.length > 0 && (
						<span className="font-semibold text-accent-ink">{post.categories.join(', ')}</span>
					)}
					<time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
				</p>
				<h3 className={classNames('mt-2', wide ? 'text-2xl' : 'text-xl')}>
					<a href={postPath(post.slug)} className="stretch">
						{post.found ? <Marked text={post.found.title} /> : post.title}
					</a>
				</h3>
				{!brief && (
					<p className="mt-3 line-clamp-3 text-sm text-muted-foreground">
						{post.found ? <Marked text={post.found.text} /> : post.excerpt}
					</p>
				)}
				<p className="mt-auto pt-5 text-xs text-muted-foreground">
					{`${post.author} · ${postMessages.minutes(post.readingTime)}`}
				</p>
			</div>
		</article>
	)
}
