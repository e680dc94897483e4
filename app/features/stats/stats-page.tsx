import {
	Link,
	useLoaderData,
	useLocation,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Figures } from './figures.tsx'
import { statsMessages as messages } from './messages.ts'
import { readOverview, type NewComment } from './overview.server.ts'
import { readPeriod } from './period.ts'
import { PostsPanel } from './ranked-panel.tsx'
import { PostsByMonth } from './posts-by-month.tsx'
import { TrafficSection } from './traffic-section.tsx'
import { readTraffic } from './traffic.server.ts'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { NothingYet, StatPanel } from './stat-panel.tsx'

const statusKinds: Record<NewComment['status'], StatusKind> = {
	pending: 'new',
	approved: 'done',
	rejected: 'ended',
	spam: 'failed',
}

function NewestComments({ comments }: { comments: readonly NewComment[] }) {
	return (
		<StatPanel id="newest-comments" heading={messages.comments}>
			{comments.length === 0 && <NothingYet text={messages.noComments} />}
			<ol className="stat-comments">
				{comments.map(({ id, author, content, status, createdAt, postTitle, postSlug, postLive }) => (
					<li key={id}>
						<p className="stat-comment-head">
							<b>{author}</b>
							<Status kind={statusKinds[status]}>{messages.status[status]}</Status>
						</p>
						<p className="stat-comment-text">{content}</p>
						<p className="stat-note">
							<Timestamp at={createdAt} /> {messages.on}{' '}
							{postLive ? (
								<a href={`/blog/${postSlug}`} className="admin-row-link">
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
				<Link to="/admin/comments" className="admin-row-link">
					{messages.allComments}
				</Link>
			</p>
		</StatPanel>
	)
}

export async function loader({ request }: LoaderFunctionArgs) {
	const period = readPeriod(new URL(request.url).searchParams.get('days'))
	const [overview, traffic] = await Promise.all([readOverview(), readTraffic(period)])
	return { period, overview, traffic }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const back = { href: '/admin', label: messages.back }

export default function StatsPage() {
	const { period, overview, traffic } = useLoaderData<typeof loader>()
	const isLoading = useNavigation().location?.pathname === '/admin/stats'
	const { counts, measured, comments, topPosts, months } = overview
	return (
		<AdminPage title={messages.title} description={messages.lead} back={back}>
			<div aria-busy={isLoading} className="stats admin-results">
				<Figures counts={counts} measured={measured} />
				<div className="stat-grid">
					<NewestComments comments={comments} />
					<div className="stat-stack">
						<PostsPanel id="top-posts" heading={messages.topPosts} nothing={messages.noPosts} posts={topPosts} />
						<PostsByMonth months={months} />
					</div>
				</div>
				<TrafficSection period={period} traffic={traffic} />
				<section aria-labelledby="how">
					<h2 id="how" className="admin-subheading">
						{messages.how}
					</h2>
					<ul className="stat-explain">
						{messages.explain.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				</section>
			</div>
		</AdminPage>
	)
}

/** The admin's navigation stays usable; the error is in the log. */
export function ErrorBoundary() {
	const { pathname, search } = useLocation()
	return (
		<AdminPage title={messages.title} back={back}>
			<title>{`${messages.title} | ${company().name}`}</title>
			<meta name="robots" content="noindex" />
			<p role="alert" className="admin-note">
				{messages.failed}
			</p>
			<Link to={pathname + search} className="btn btn-secondary btn-sm">
				{messages.again}
			</Link>
		</AdminPage>
	)
}
