import {
	Link,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	useSearchParams,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { AdminFilter, AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { adminPath } from '#app/features/posts/post/editor-addresses.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicMessages as messages } from './messages.ts'
import { listTopics } from './read-topics.server.ts'
import { addTopic } from './save-topic.server.ts'
import { newTopicInput } from './topic-input.ts'
import { TopicsTable } from './topics-table.tsx'
import { readTopicsView, topicsAddress, topicsPath } from './topics-view.ts'
import topicsStyles from './topics.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: topicsStyles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const view = readTopicsView(new URL(request.url).searchParams)
	const list = await listTopics(view)
	// The last one of the last page was deleted.
	if (list.topics.length === 0 && view.page > 1) throw redirect(topicsAddress({ ...view, page: 1 }))
	return { view, ...list, nextId: crypto.randomUUID() }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'topic:manage',
	limit: 'desk',
	restorable: true,
	input: newTopicInput,
	run: async ({ id, kind, name }) => {
		await addTopic(kind, name, id)
		return { ok: true as const, message: messages.added(name) }
	},
})

const kinds = ['category', 'tag'] as const

/** All categories, or all tags, with how many posts have each. */
export default function TopicsPage() {
	const { view, topics, hasMore, counts, nextId } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isLoading = useNavigation().state === 'loading'
	const { kind, search, sort, page } = view
	return (
		<AdminPage title={messages.title} description={messages.lead} back={{ href: adminPath, label: messages.back }}>
			<ResultNotice />
			<ActionNotice actionData={actionData} id="topics" />
			<TabLinks
				label={messages.tabs}
				tabs={kinds.map((each) => ({
					href: topicsAddress({ kind: each }),
					label: messages.tab[each],
					current: each === kind,
					count: counts[each],
				}))}
			/>
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
			<div aria-busy={isLoading} className="admin-results">
				{topics.length > 0 ? (
					<>
						<TopicsTable kind={kind} topics={topics} />
						<p className="help topics-help">{messages.draftsHelp}</p>
					</>
				) : (
					<EmptyState text={search === '' ? messages.empty[kind] : messages.nothingFound(search)}>
						{search !== '' && (
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
			<AddForm key={`${kind} ${counts[kind]}`} id={nextId} kind={kind} actionData={actionData} />
		</AdminPage>
	)
}

function AddForm({
	id,
	kind,
	actionData,
}: {
	id: string
	kind: TopicKind
	actionData: ReturnType<typeof useActionData<typeof action>>
}) {
	const failed = actionData?.ok === false ? actionData : null
	return (
		<PostForm className="admin-panel topics-add">
			<input type="hidden" name="id" value={failed?.values['id'] ?? id} />
			<input type="hidden" name="kind" value={kind} />
			<TextField
				name="name"
				label={messages.newName[kind]}
				required
				maxLength={60}
				autoComplete="off"
				defaultValue={failed?.values['name'] ?? ''}
				error={failed?.errors['name']}
			/>
			<Button type="submit" variant="secondary">
				{messages.add[kind]}
			</Button>
		</PostForm>
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
