import { dateTimeText, monthText } from '#app/format/dates.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import { Link } from 'react-router'
import { Avatar } from '#app/ui/page/avatar.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { CommentText } from '#app/features/comments/comment/thread-view.tsx'
import { AuthorBadges } from './author-panel.tsx'
import { moderationMessages as messages } from './messages.ts'
import type { QueueComment } from './queue-input.ts'
import { queueAddress, versionName } from '#app/features/comments/comment/queue-names.ts'
import { ReplyBox, type Replying } from './reply-box.tsx'
import { verbsFor } from './verbs.ts'

/** Longer comments are cut with a “more” link, so that one does not fill the screen. */
const maxShown = 700

export const articleId = (id: string): string => `queue-${id}`

type Props = {
	comment: QueueComment
	isSelected: boolean
	isCurrent: boolean
	/** On phones the details are hidden until they are opened. */
	isOpen: boolean
	onSelect: (on: boolean) => void
	onCurrent: () => void
	onToggle: () => void
	replying: Replying
}

/** One comment of the queue with its author, post and actions. Its buttons belong to the form around the queue. */
export function QueueItem({ comment, isSelected, isCurrent, isOpen, onSelect, onCurrent, onToggle, replying }: Props) {
	const { id, status, author, post, parent, decision, createdAt, isEdited, hints } = comment
	const href = `/blog/${post.slug}#${status === 'approved' ? `comment-${id}` : 'comments'}`
	return (
		<article
			id={articleId(id)}
			tabIndex={-1}
			aria-labelledby={`${articleId(id)}-by`}
			aria-current={isCurrent ? true : undefined}
			onFocus={onCurrent}
			className={classNames('card queue-item', isSelected && 'queue-item-picked', isOpen && 'queue-item-open')}
		>
			<input type="hidden" name={versionName(id)} value={comment.version} />
			<label className="queue-pick">
				<span className="sr-only">{messages.select(author.name)}</span>
				<input
					type="checkbox"
					name={`pick-${id}`}
					checked={isSelected}
					onChange={(event) => onSelect(event.currentTarget.checked)}
				/>
			</label>
			<div className="queue-parts">
				<header className="queue-head">
					<span className="queue-more">
						<Avatar person={author} size={40} className="size-10 text-sm" />
					</span>
					<div className="min-w-0">
						<h2 id={`${articleId(id)}-by`} className="queue-by">
							<Link
								to={queueAddress({ status, author: author.id })}
								title={messages.allBy(author.name)}
								className="queue-name"
							>
								{author.name}
							</Link>
							<AuthorBadges author={author} />
						</h2>
						<p className="queue-more text-sm text-muted-foreground">
							{[...messages.history(author.history), messages.since(monthText(new Date(author.since)))].join(', ')}
						</p>
					</div>
				</header>
				{hints.length > 0 && (
					<p className="queue-hints">
						<Icon name="triangle-alert" size={16} />
						<span>
							<b>{messages.hints}</b> {hints.map((hint) => messages.hint(hint)).join(', ')}
						</span>
					</p>
				)}
				<p className="queue-place">
					<span className="queue-when">
						<Timestamp at={new Date(createdAt)} />
						{isEdited && `, ${messages.edited}`} · {messages.on}{' '}
					</span>
					{post.live ? (
						<a href={href} className="link" aria-label={`${messages.post}: ${post.title}`}>
							{post.title}
						</a>
					) : (
						`${post.title} (${messages.notLive})`
					)}
				</p>
				{parent && (
					<blockquote className="queue-parent queue-more">
						<p className="font-semibold">{messages.answers(parent.author)}</p>
						<p dir="auto" className="line-clamp-2">
							{parent.content}
						</p>
						{!parent.shown && <p className="mt-1 text-accent-ink">{messages.parentHidden}</p>}
					</blockquote>
				)}
				<QueueText text={comment.content} />
				{decision && status !== 'pending' && (
					<p className="queue-more mt-3 text-sm text-muted-foreground">
						{messages.status[status]}:{' '}
						{messages.decidedBy(decision.by ?? messages.anotherAdmin, dateTimeText(new Date(decision.at)))}
					</p>
				)}
			</div>
			<div className="queue-actions">
				{verbsFor(status).map((verb) => (
					<Button
						key={verb}
						type="submit"
						name="act"
						value={`${verb}:${id}`}
						variant={verb === 'approve' ? 'secondary' : 'ghost'}
						size="sm"
						aria-label={messages.verbOn(verb, author.name)}
					>
						{messages.verb[verb]}
					</Button>
				))}
				<Button
					variant="ghost"
					size="sm"
					aria-expanded={isOpen}
					aria-label={messages.openOn(author.name)}
					className="queue-toggle js-only"
					onClick={onToggle}
				>
					{isOpen ? messages.close : messages.open}
				</Button>
			</div>
			{comment.canReply && <ReplyBox comment={comment} {...replying} />}
		</article>
	)
}

function QueueText({ text }: { text: string }) {
	const whole = (
		<p dir="auto" className="queue-text">
			<CommentText text={text} />
		</p>
	)
	if (text.length <= maxShown) return whole
	return (
		<>
			<p className="queue-text">{`${beginningOf(text, maxShown).trimEnd()} …`}</p>
			<details className="admin-more">
				<summary>{messages.more}</summary>
				{whole}
			</details>
		</>
	)
}
