import { longDate } from '#app/format/public-dates.ts'
import type { MouseEvent, ReactNode } from 'react'
import { Avatar } from '#app/ui/page/avatar.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { LinkedText } from '#app/ui/page/linked-text.tsx'
import { type CommentData } from './comment.ts'
import { commentMessages as messages } from './messages.ts'
import { threadPath, type Thread } from './thread.ts'

/** What the island adds to a comment: a badge next to its date, a replacement of its text, buttons. */
export type CommentParts = { mark?: ReactNode; text?: ReactNode; foot?: ReactNode }

/** What the island adds: parts for each comment, and loading more comments in place. */
type Awake = { partsOf: (comment: CommentData) => CommentParts; showMore: () => void }

/** The heading with the count and the comments: the same on the public page and, with `awake`, in the island. */
export function ThreadView({ thread, slug, awake }: { thread: Thread; slug: string; awake?: Awake }) {
	const { threads, count, first, last, pages } = thread
	const partsOf = awake?.partsOf
	return (
		<>
			<h2 id="comments-heading" tabIndex={partsOf && -1} className="thread-heading">
				{messages.heading}
				<span>
					<span className="sr-only">{messages.count(count)}</span>
					<span aria-hidden="true">{count}</span>
				</span>
			</h2>
			{first > 1 && (
				<p className="mt-6">
					<LinkButton href={threadPath(slug, first - 1)} variant="secondary" size="sm">
						{messages.earlier}
					</LinkButton>
				</p>
			)}
			{threads.length === 0 ? (
				<p className="mt-4 text-muted-foreground">{messages.none}</p>
			) : (
				<ol className="comments">
					{threads.map((thread) => (
						<li key={thread.id}>
							<Comment comment={thread} parts={partsOf?.(thread)} />
							{thread.replies.length > 0 && (
								<ol
									aria-label={thread.author ? messages.replies(thread.author.name) : messages.repliesToDeleted}
									className="replies"
								>
									{thread.replies.map((reply) => (
										<li key={reply.id}>
											<Comment comment={reply} parts={partsOf?.(reply)} />
										</li>
									))}
								</ol>
							)}
						</li>
					))}
				</ol>
			)}
			{last < pages && (
				<p className="mt-8">
					<LinkButton href={threadPath(slug, last + 1)} variant="secondary" onClick={awake && inPlace(awake.showMore)}>
						{messages.more}
					</LinkButton>
				</p>
			)}
		</>
	)
}

/** A plain click loads in place; with a modifier key the browser follows the link. */
const inPlace = (act: () => void) => (event: MouseEvent) => {
	if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
	event.preventDefault()
	act()
}

function Comment({ comment, parts }: { comment: CommentData; parts?: CommentParts | undefined }) {
	const { author, id, createdAt, isEdited, content } = comment
	const place = { id: `comment-${id}`, className: 'comment', tabIndex: parts && -1 }
	if (!author)
		return (
			<article {...place}>
				<p className="text-muted-foreground">{messages.deletedByAuthor}</p>
			</article>
		)
	return (
		<article {...place}>
			<header>
				<Avatar person={author} size={40} />
				<p>
					{parts?.mark ? (
						<span className="flex flex-wrap items-center gap-x-2">
							<span className="font-semibold">{author.name}</span>
							{parts.mark}
						</span>
					) : (
						<>
							<span className="font-semibold">{author.name}</span>
							<br />
						</>
					)}
					<time dateTime={createdAt}>
						{longDate(createdAt)}
						{isEdited && `, ${messages.edited}`}
					</time>
				</p>
			</header>
			{parts?.text ?? (
				<p dir="auto" className="comment-text">
					<CommentText text={content} />
				</p>
			)}
			{parts?.foot}
		</article>
	)
}

/** The text with its web addresses as links and no other markup. */
export const CommentText = ({ text }: { text: string }) => <LinkedText text={text} rel="nofollow ugc noopener" />
