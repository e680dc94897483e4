import { useState } from 'react'
import {
	Link,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton, Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { newPath } from '#app/features/posts/post/editor-addresses.ts'
import { managePosts } from './commands/posts-action.server.ts'
import { listPosts, maxCounted } from './list/list-posts.server.ts'
import { onlyBy } from './list/own-posts.ts'
import { postsMessages as messages } from './list/messages.ts'
import { PostsFilter } from './list/posts-filter.tsx'
import { PostsTable } from './list/posts-table.tsx'
import { postsAddress, postTabs, readPostsView, sortOf } from './list/posts-view.ts'
import { topicsPath } from './topics/topics-view.ts'
import postsStyles from './posts.css?url'
import { resultsId, usePostsTable } from './list/use-posts-table.ts'
import type { FormError } from '#app/action/form-error.ts'
import type { PostsResult } from './list/posts-form.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: postsStyles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const view = readPostsView(new URL(request.url).searchParams)
	const list = await listPosts(view, onlyBy(viewer))
	// The last post of the last page was deleted.
	if (list.posts.length === 0 && view.page > 1) throw redirect(postsAddress({ ...view, page: 1 }))
	return { view, ...list, mostCounted: maxCounted, isOwn: !can(viewer, 'post:manage') }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction(managePosts)

/** The table of posts (specification section 2, /admin/posts). */
export default function PostsPage() {
	const { view, posts, hasMore, counts, categories, mostCounted: most, isOwn } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isLoading = useNavigation().state === 'loading'
	// A new key after each command clears the selection.
	const [round, setRound] = useState(0)
	const table = usePostsTable(() => setRound((before) => before + 1))
	const { tab, search, category, page } = view
	const isNarrowed = search !== '' || category !== ''
	return (
		<AdminPage
			title={messages.title}
			count={counts.all > 0 ? messages.count(counts.all) : undefined}
			description={tab === 'trash' ? messages.trashLead : messages.lead}
			actions={
				<>
					{!isOwn && (
						<Link to={topicsPath} className="btn btn-secondary btn-sm posts-topics" aria-label={messages.topics}>
							<Icon name="tag" size={18} />
							<span>{messages.topics}</span>
						</Link>
					)}
					<LinkButton href={newPath} size="sm">
						<Icon name="plus" size={18} />
						{messages.newPost}
					</LinkButton>
				</>
			}
		>
			<PostsFilter view={view} categories={categories} />
			<UndoNotice actionData={actionData} />
			<TabLinks
				label={messages.tabs}
				tabs={postTabs
					.filter((name) => !isOwn || name !== 'contributions')
					.map((name) => ({
						href: postsAddress({ tab: name, search, category }),
						label: messages.tab[name],
						current: name === tab,
						// The counts are of all posts and would contradict a filtered list.
						...(!isNarrowed && {
							count: counts[name] >= most && name !== 'all' && name !== 'published' ? '1,000+' : counts[name],
						}),
					}))}
			/>
			<div id={resultsId} tabIndex={-1} aria-busy={isLoading || table.isBusy} className="posts-results">
				{posts.length > 0 ? (
					<PostsTable
						key={`${postsAddress({ ...view, sort: sortOf(view) })} ${round}`}
						posts={posts}
						view={view}
						table={table}
					/>
				) : (
					<EmptyState
						{...(isNarrowed ? {} : { illustration: '/illustrations/empty-posts.svg' })}
						heading={messages.empty}
						text={isNarrowed ? messages.nothingFound : messages.emptyHelp[tab]}
					>
						{(isNarrowed || tab !== 'all') && (
							<Link to={postsAddress({})} className="btn btn-secondary btn-sm">
								{messages.showAll}
							</Link>
						)}
					</EmptyState>
				)}
			</div>
			<PagerLinks
				label={messages.pages}
				labels={{ newer: messages.previous, older: messages.next }}
				newer={page > 1 ? postsAddress({ ...view, page: page - 1 }) : undefined}
				older={hasMore ? postsAddress({ ...view, page: page + 1 }) : undefined}
			/>
		</AdminPage>
	)
}

/** The result of a command, where no script shows it as a toast. */
function UndoNotice({ actionData }: { actionData: PostsResult | FormError | undefined }) {
	return (
		<div role="status" className="admin-reply">
			{actionData?.ok === false && <p className="error">{Object.values(actionData.errors)[0]}</p>}
			{actionData?.ok && (
				<form method="post" className="card flex flex-wrap items-center justify-between gap-4 p-4">
					<p>
						<b>{actionData.message}</b> {actionData.description}
					</p>
					{actionData.undo && (
						<>
							{Object.entries(actionData.undo).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<Button type="submit" variant="secondary" size="sm">
								{messages.undo}
							</Button>
						</>
					)}
				</form>
			)}
		</div>
	)
}
