import type { SubmitEvent } from 'react'
import { versionName } from '#app/features/comments/comment/queue-names.ts'
import type { PendingComment } from '#app/features/moderation/queue/queue.server.ts'
import { moderationMessages } from '#app/features/moderation/queue/messages.ts'
import { useQueue } from '#app/features/moderation/queue/use-queue.ts'
import { verbsFor } from '#app/features/moderation/queue/verbs.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { countShown } from '../sections/attention.ts'
import { attentionMessages, dashboardMessages as messages } from '../sections/messages.ts'
import { DashboardSection } from './dashboard-section.tsx'

const queuePath = '/admin/comments'

/** The newest comments that wait; they are decided from here. */
export function CommentsSection({ comments, pending }: { comments: readonly PendingComment[]; pending: number }) {
	const { leaving, send } = useQueue()
	// Stays mounted: it subscribes to new comments.
	if (comments.length === 0) return null
	return (
		<DashboardSection
			id="comments"
			heading={`${countShown(pending)} ${attentionMessages.pending(pending)}`}
			link={{ href: queuePath, label: messages.allComments }}
		>
			<ul className="dashboard-rows">
				{comments
					.filter(({ id }) => !leaving.has(id))
					.map((comment) => (
						<CommentRow key={comment.id} comment={comment} onDecide={(fields) => void send(fields, [comment.id])} />
					))}
			</ul>
		</DashboardSection>
	)
}

function CommentRow({
	comment: { id, author, postTitle, content, version, hints },
	onDecide,
}: {
	comment: PendingComment
	onDecide: (fields: FormData) => void
}) {
	const decide = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		onDecide(new FormData(event.currentTarget, event.nativeEvent.submitter))
	}
	return (
		<li className="dashboard-row">
			<div className="dashboard-what">
				<h3>
					<span>{author}</span>
					<span className="dashboard-note">{postTitle}</span>
				</h3>
				<p dir="auto" className="dashboard-excerpt">
					{content}
				</p>
				{hints.length > 0 && (
					<p className="dashboard-hint">
						<Icon name="triangle-alert" size={14} />
						<span>
							<b>{moderationMessages.hints}</b> {hints.map((hint) => moderationMessages.hint(hint)).join(', ')}
						</span>
					</p>
				)}
			</div>
			<form method="post" action={queuePath} onSubmit={decide} className="dashboard-decide">
				<input type="hidden" name="seen" value="pending" />
				<input type="hidden" name={versionName(id)} value={version} />
				{verbsFor('pending').map((verb) => (
					<Button
						key={verb}
						type="submit"
						name="act"
						value={`${verb}:${id}`}
						variant={verb === 'approve' ? 'secondary' : 'ghost'}
						size="sm"
						aria-label={moderationMessages.verbOn(verb, author)}
					>
						{moderationMessages.verb[verb]}
					</Button>
				))}
			</form>
		</li>
	)
}
