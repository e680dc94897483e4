import { Link } from 'react-router'
import { Badge } from '#app/ui/page/badge.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { statsMessages as messages } from './messages.ts'
import type { NewComment } from './overview.server.ts'
import { NothingYet, StatPanel } from './stat-panel.tsx'

const looks = { pending: 'accent', approved: 'outline', rejected: 'plain', spam: 'destructive' } as const

export function NewestComments({ comments }: { comments: readonly NewComment[] }) {
	return (
		<StatPanel id="newest-comments" heading={messages.comments}>
			{comments.length === 0 && <NothingYet text={messages.noComments} />}
			<ol className="stat-comments">
				{comments.map(({ id, author, content, status, createdAt, postTitle, postSlug, postLive }) => (
					<li key={id}>
						<p className="stat-comment-head">
							<b>{author}</b>
							<Badge look={looks[status]}>{messages.status[status]}</Badge>
						</p>
						<p className="stat-comment-words">{content}</p>
						<p className="stat-note">
							<Timestamp at={createdAt} /> {messages.on}{' '}
							{postLive ? (
								<a href={`/blog/${postSlug}`} className="desk-row-link">
									{postTitle}
								</a>
							) : (
								postTitle
							)}
						</p>
					</li>
				))}
			</ol>
			<p className="stat-more">
				<Link to="/admin/comments" className="desk-row-link">
					{messages.allComments}
				</Link>
			</p>
		</StatPanel>
	)
}
