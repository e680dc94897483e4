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
		<article className={classNames('card card-link post-card', wide && 'post-card-wide')}>
			<Picture {...coverOf(post)} sizes={wide ? coverSizes.wide : coverSizes.card} priority={priority} />
			<div>
				<p>
					{post.categories.length > 0 && <span>{post.categories.join(', ')}</span>}
					<time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
				</p>
				<h3>
					<a href={postPath(post.slug)} className="stretch">
						{post.found ? <Marked text={post.found.title} /> : post.title}
					</a>
				</h3>
				{!brief && <p className="excerpt">{post.found ? <Marked text={post.found.text} /> : post.excerpt}</p>}
				<p>{`${post.author} · ${postMessages.minutes(post.readingTime)}`}</p>
			</div>
		</article>
	)
}
