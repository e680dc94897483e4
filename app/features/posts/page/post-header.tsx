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
		<header>
			<div className="wrap pt-8 md:pt-12">
				<Breadcrumbs trail={blogTrail} current={post.title} />
				{post.categories.length > 0 && (
					<ul className="mt-10 flex flex-wrap gap-2">
						{post.categories.map((name) => (
							<li key={name}>
								<a href={categoryPath(name)} className="chip text-accent-ink">
									{name}
								</a>
							</li>
						))}
					</ul>
				)}
				<h1 dir="auto" className="mt-5 max-w-[22ch] text-5xl">
					{post.title}
				</h1>
				{post.excerpt && (
					<p dir="auto" className="measure mt-6 text-xl leading-normal text-muted-foreground">
						{post.excerpt}
					</p>
				)}
				<div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
					<p className="flex items-center gap-3 font-semibold">
						<Avatar person={post.author} size={44} className="size-11 text-sm" />
						{post.author.name}
					</p>
					<p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted-foreground">
						<time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
						<span>{messages.minutes(post.readingTime)}</span>
						<span>{counted(post.viewCount, 'view', 'views')}</span>
					</p>
					<a href={editPath(post.id)} className="btn btn-secondary btn-sm admin-only">
						{messages.edit}
					</a>
				</div>
			</div>
			<div className="wrap mt-10 md:mt-14">
				<Picture
					{...coverOf(post)}
					sizes={coverSizes.header}
					priority
					className="aspect-40/21 rounded-xl md:aspect-5/2 md:rounded-2xl"
				/>
			</div>
		</header>
	)
}
