import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { blogPath, postPath } from '../post/addresses.ts'
import { listMessages as messages } from '../post/messages.ts'
import { pageCount } from './pager.ts'
import type { PostTitle } from '../post/post.ts'

/** What an empty list shows, with links that lead on. */
export function NoPosts({
	total,
	suggestions = [],
}: {
	/** The number of posts on all pages: not 0 where the address names a page beyond the last. */
	total: number
	suggestions?: readonly PostTitle[]
}) {
	return (
		<EmptyState
			illustration="/illustrations/empty-posts.svg"
			text={total > 0 ? messages.pastEnd(pageCount(total)) : messages.empty}
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
