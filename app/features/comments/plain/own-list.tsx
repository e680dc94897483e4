import { longDate } from '#app/format/public-dates.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type OwnComment } from '../comment/comment.ts'
import { commentMessages as messages } from '../comment/messages.ts'
import { pageCopy as copy } from './copy.ts'

/** The viewer's comments under a post with their actions. */
export function OwnList({ comments, path }: { comments: readonly OwnComment[]; path: string }) {
	if (comments.length === 0) return null
	return (
		<section aria-labelledby="own-heading">
			<h2 id="own-heading" className="text-2xl">
				{copy.own}
			</h2>
			<ul className="mt-4 grid gap-4">
				{comments.map(({ id, content, status, createdAt, editableMs }) => (
					<li key={id}>
						<article className="card p-4 sm:p-6">
							<p className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
								<time dateTime={createdAt}>{longDate(createdAt)}</time>
								{status === 'pending' && <Badge look="accent">{messages.pending}</Badge>}
							</p>
							<p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
								{content}
							</p>
							<div className="mt-3 flex flex-wrap items-center gap-2">
								{editableMs > 0 && (
									<a href={`${path}?edit=${id}`} className="btn btn-secondary btn-sm">
										{messages.edit}
									</a>
								)}
								<form method="post" action={path}>
									<input type="hidden" name="intent" value="delete" />
									<input type="hidden" name="id" value={id} />
									<Button type="submit" variant="ghost" size="sm">
										{messages.remove}
									</Button>
								</form>
							</div>
						</article>
					</li>
				))}
			</ul>
		</section>
	)
}
