import { useRef } from 'react'
import { Link } from 'react-router'
import { dateTimeText } from '#app/format/dates.ts'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { screenMessages } from '../messages.ts'
import { interviewOf, interviewPath, openInterviewsId } from '../session/addresses.ts'
import { useDeleteSession } from '../parts/use-delete-session.ts'
import { interviewMessages as messages } from './messages.ts'
import type { OpenInterview } from '../session/open-interviews.server.ts'

/** The user's open interviews, to continue or delete. */
export function OpenInterviews({ interviews }: { interviews: readonly OpenInterview[] }) {
	const { deleting, remove } = useDeleteSession()
	const section = useRef<HTMLElement>(null)
	return (
		<section ref={section} id={openInterviewsId} tabIndex={-1} aria-labelledby="interview-open" className="forge-card">
			<h2 id="interview-open">{messages.open}</h2>
			{interviews.length === 0 ? (
				<p className="help">{messages.noneOpen}</p>
			) : (
				<ul className="forge-recent">
					{interviews.map(({ id, title, updatedAt, answered, asked, hasArticle }) => {
						const name = title || screenMessages.untitled
						return (
							<li key={id}>
								<div>
									<Link to={interviewOf(id)} className="forge-recent-title">
										{name}
									</Link>
									<p className="help">
										{messages.progress(answered, asked)}, {dateTimeText(new Date(updatedAt))}
									</p>
									{hasArticle && <Badge look="accent">{screenMessages.withArticle}</Badge>}
								</div>
								<PostForm
									action={interviewPath}
									onSubmit={(event) => {
										event.preventDefault()
										// The button that had the focus is gone.
										void remove(id).then(() => section.current?.focus())
									}}
								>
									<input type="hidden" name="session" value={id} />
									<ConfirmButton
										name="intent"
										value="delete"
										variant="ghost"
										size="sm"
										aria-label={`${screenMessages.deleteSession} ${name}`}
										isBusy={deleting === id}
										question={screenMessages.deleteQuestion(name)}
										explanation={messages.deleteExplanation}
										confirm={screenMessages.deleteSession}
									>
										{screenMessages.deleteSession}
									</ConfirmButton>
								</PostForm>
							</li>
						)
					})}
				</ul>
			)}
		</section>
	)
}
