import {
	Link,
	redirect,
	useLoaderData,
	useNavigation,
	useSearchParams,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { AdminFilter, AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { adminPath } from '#app/features/posts/post/editor-addresses.ts'
import { topicMessages as messages } from './messages.ts'
import { listTopics, readTopic } from './read-topics.server.ts'
import { TopicsTable } from './topics-table.tsx'
import { addedIn, newTopicAddress, readTopicsView, topicsAddress, topicsPath } from './topics-view.ts'
import topicsStyles from './topics.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: topicsStyles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const params = new URL(request.url).searchParams
	const view = readTopicsView(params)
	const list = await listTopics(view)
	// The last one of the last page was deleted.
	if (list.topics.length === 0 && view.page > 1) throw redirect(topicsAddress({ ...view, page: 1 }))
	const id = addedIn(params)
	const added = id === null ? null : await readTopic(id)
	return { view, ...list, added: added ? messages.added(added.name) : undefined }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const kinds = ['category', 'tag'] as const

/** All categories, or all tags, with how many posts have each. */
export default function TopicsPage() {
	const { view, topics, hasMore, counts, added } = useLoaderData<typeof loader>()
	const isLoading = useNavigation().state === 'loading'
	const { kind, search, sort, page } = view
	const isEmpty = topics.length === 0 && search === ''
	const add = (
		<Link to={newTopicAddress(kind)} className={isEmpty ? 'btn btn-primary' : 'btn btn-primary btn-sm'}>
			{messages.addHeading[kind]}
		</Link>
	)
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			back={{ href: adminPath, label: messages.back }}
			actions={!isEmpty && add}
		>
			<ResultNotice />
			<ActionNotice actionData={undefined} before={added} id="topics" />
			<TabLinks
				label={messages.tabs}
				tabs={kinds.map((each) => ({
					href: topicsAddress({ kind: each }),
					label: messages.tab[each],
					current: each === kind,
					count: counts[each],
				}))}
			/>
			{!isEmpty && (
				<AdminSearch
					action={topicsPath}
					label={messages.search[kind]}
					placeholder={messages.searchPlaceholder}
					search={search}
					keep={{ show: kind === 'tag' ? 'tags' : undefined }}
				>
					<AdminFilter
						name="sort"
						label={messages.sort}
						value={sort === 'posts' ? 'posts' : ''}
						all={messages.byName}
						options={[{ value: 'posts', label: messages.byPosts }]}
					/>
				</AdminSearch>
			)}
			<div aria-busy={isLoading} className="admin-results">
				{topics.length > 0 ? (
					<>
						<TopicsTable kind={kind} topics={topics} />
						<p className="help topics-help">{messages.draftsHelp}</p>
					</>
				) : (
					<EmptyState text={isEmpty ? messages.empty[kind] : messages.nothingFound(search)}>
						{isEmpty ? (
							add
						) : (
							<Link to={topicsAddress({ kind })} className="btn btn-secondary btn-sm">
								{messages.showAll}
							</Link>
						)}
					</EmptyState>
				)}
			</div>
			<PagerLinks
				label={messages.pages}
				labels={{ newer: messages.previous, older: messages.next }}
				newer={page > 1 ? topicsAddress({ ...view, page: page - 1 }) : undefined}
				older={hasMore ? topicsAddress({ ...view, page: page + 1 }) : undefined}
			/>
		</AdminPage>
	)
}

/** What another page did before it led here. */
function ResultNotice() {
	const notice = useSearchParams()[0].get('said')
	if (notice !== 'gone' && notice !== 'deleted') return null
	return (
		<p role={notice === 'gone' ? 'alert' : 'status'} className="admin-note">
			{notice === 'gone' ? messages.gone : messages.deletedDone}
		</p>
	)
}
