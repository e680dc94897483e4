import { Link } from 'react-router'
import { dateText, dateTimeText, nearDateText } from '#app/format/dates.ts'
import { postsMessages } from '#app/features/posts-admin/list/messages.ts'
import type { Week, WeekPost } from '#app/features/posts-admin/list/week.server.ts'
import { counted } from '#app/format/numbers.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import type { Attention } from '../sections/attention.ts'
import { attentionMessages, dashboardMessages as messages } from '../sections/messages.ts'
import { DashboardSection } from './dashboard-section.tsx'

/** What comes out this week, and what is being written. Nothing when there is neither. */
export function WeekSection({
	week: { scheduled, drafts },
	attention: { scheduledPosts, nextPost },
	now,
}: {
	week: Week
	attention: Attention
	now: Date
}) {
	if (scheduledPosts === 0 && drafts.length === 0) return null
	return (
		<DashboardSection id="week" heading={messages.week} link={{ href: '/admin/posts', label: messages.allPosts }}>
			<div className="dashboard-panel">
				{scheduled.length === 0 && nextPost && (
					<p>
						<Link to="/admin/posts?show=scheduled" className="admin-row-link">
							{`${scheduledPosts} ${attentionMessages.scheduled(scheduledPosts, nextPost.title, dateTimeText(new Date(nextPost.at)))}`}
						</Link>
					</p>
				)}
				<Posts
					heading={messages.scheduled(counted(scheduled.length, 'scheduled post', 'scheduled posts'))}
					posts={scheduled}
					state="scheduled"
					kind="waiting"
					dateOf={(at) => nearDateText(at, now)}
				/>
				<Posts heading={messages.drafts} posts={drafts} state="draft" kind="draft" dateOf={dateText} />
			</div>
		</DashboardSection>
	)
}

function Posts({
	heading,
	posts,
	state,
	kind,
	dateOf,
}: {
	heading: string
	posts: readonly WeekPost[]
	state: 'scheduled' | 'draft'
	kind: StatusKind
	dateOf: (at: Date) => string
}) {
	if (posts.length === 0) return null
	return (
		<>
			<h3 className="dashboard-subheading">{heading}</h3>
			<ul className="dashboard-posts">
				{posts.map(({ id, title, at }) => (
					<li key={id}>
						<Link to={editPath(id)} dir="auto" className="admin-row-link">
							{title}
						</Link>
						<span className="dashboard-when">
							<Status kind={kind}>{postsMessages.states[state]}</Status>{' '}
							<time dateTime={at.toISOString()}>{dateOf(at)}</time>
						</span>
					</li>
				))}
			</ul>
		</>
	)
}
