import type { CommentStatus } from '#app/events/comment-status.ts'
import { monthText } from '#app/format/dates.ts'
import { Link } from 'react-router'
import { Avatar } from '#app/ui/page/avatar.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { moderationMessages as messages } from './messages.ts'
import type { QueueAuthor } from './queue-input.ts'
import { queueAddress } from '#app/features/comments/comment/queue-names.ts'

/** Above the comments of one author: their history, and whether new ones need review. */
export function AuthorPanel({ author, status }: { author: QueueAuthor; status: CommentStatus }) {
	const { id, name, isTrusted, history, since } = author
	return (
		<section aria-label={messages.onlyBy(name)} className="card admin-author">
			<Avatar person={author} size={56} className="size-14 text-lg" />
			<div className="min-w-0 grow basis-64">
				<h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
					{messages.onlyBy(name)} <AuthorBadges author={author} />
				</h2>
				<p className="text-sm text-muted-foreground">
					{[...messages.history(history), messages.since(monthText(new Date(since)))].join(', ')}
				</p>
				<p className="mt-1 text-sm">{isTrusted ? messages.trustedHelp : messages.trustHelp}</p>
			</div>
			<PostForm className="flex flex-wrap gap-2">
				<Button
					type="submit"
					name="act"
					value={`${isTrusted ? 'distrust' : 'trust'}:${id}`}
					variant="secondary"
					size="sm"
				>
					{isTrusted ? messages.distrust : messages.trust}
				</Button>
				<Link to={queueAddress({ status })} className="btn btn-ghost btn-sm">
					{messages.showAll}
				</Link>
			</PostForm>
		</section>
	)
}

export function AuthorBadges({ author: { isAdmin, isTrusted, isSuspended } }: { author: QueueAuthor }) {
	return (
		<>
			{isAdmin && <Badge look="accent">{messages.admin}</Badge>}
			{isTrusted && <Badge look="outline">{messages.trusted}</Badge>}
			{isSuspended && <Badge look="destructive">{messages.suspended}</Badge>}
		</>
	)
}
