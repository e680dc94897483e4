import { dateTimeText } from '#app/format/dates.ts'
import { Link } from 'react-router'
import { Badge } from '#app/ui/page/badge.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { sessionPath } from '../session/addresses.ts'
import type { SessionHead } from '../session/forge-session.ts'
import { useDeleteSession } from '../parts/use-delete-session.ts'
import { screenMessages as messages } from '../messages.ts'

/** The user's earlier sessions, to continue or delete. */
export function RecentSessions({ sessions }: { sessions: readonly SessionHead[] }) {
	const { deleting, remove } = useDeleteSession()
	if (sessions.length === 0) return null
	return (
		<section aria-labelledby="forge-recent" className="forge-card forge-side-card">
			<h2 id="forge-recent">{messages.recentList}</h2>
			<ul className="forge-recent">
				{sessions.map((session) => {
					const title = session.title.trim() || messages.untitled
					return (
						<li key={session.id}>
							<div>
								<Link to={sessionPath(session.id)} className="forge-recent-title">
									{title}
								</Link>
								<p className="help">{dateTimeText(new Date(session.updatedAt))}</p>
								{session.draft ? (
									<Badge>{messages.asDraft}</Badge>
								) : (
									session.hasArticle && <Badge look="accent">{messages.withArticle}</Badge>
								)}
							</div>
							<ConfirmButton
								variant="ghost"
								size="sm"
								aria-label={`${messages.deleteSession} ${title}`}
								isBusy={deleting === session.id}
								question={messages.deleteQuestion(title)}
								explanation={messages.deleteExplanation}
								confirm={messages.deleteSession}
								onConfirm={() => void remove(session.id)}
							>
								{messages.deleteSession}
							</ConfirmButton>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
