import { longDate } from '#app/format/public-dates.ts'
import { counted } from '#app/format/numbers.ts'
import { Avatar } from '#app/ui/page/avatar.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { categoryPath } from '../post/addresses.ts'
import { coverOf, coverSizes } from '../list/cover.ts'
import { postMessages as messages } from '../post/messages.ts'
import { type PostDetail } from '../post/post.ts'
import { blogTrail } from '../list/topic-view.tsx'
import { editPath } from '../post/editor-addresses.ts'

/** The top of a post: breadcrumbs, categories, title, excerpt, author, date and cover. */
export function PostHeader({ post }: { post: PostDetail }) {
	return (
		<header className="post-header">
			<div className="wrap">
				<Breadcrumbs trail={blogTrail} current={post.title} />
				{post.categories.length > 0 && (
					<ul className="chips">
						{post.categories.map((name) => (
							<li key={name}>
								<a href={categoryPath(name)} className="chip text-accent-ink">
									{name}
								</a>
							</li>
						))}
					</ul>
				)}
				<h1 dir="auto">{post.title}</h1>
				{post.excerpt && (
					<p dir="auto" className="post-lead">
						{post.excerpt}
					</p>
				)}
				<div className="byline">
					<p>
						<Avatar person={post.author} size={44} />
						{post.author.name}
					</p>
					<p>
						<time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
						<span>{messages.minutes(post.readingTime)}</span>
						<span>{counted(post.viewCount, 'view', 'views')}</span>
					</p>
					<a href={editPath(post.id)} className="btn btn-secondary btn-sm admin-only">
						{messages.edit}
					</a>
				</div>
			</div>
			<div className="post-cover wrap">
				<Picture {...coverOf(post)} sizes={coverSizes.header} priority />
			</div>
		</header>
	)
}
