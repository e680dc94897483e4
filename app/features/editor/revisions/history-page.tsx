import { listText } from '#app/format/numbers.ts'
import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { historyPath, statePath } from './history-address.ts'
import { historyPost, listRevisions, type ListedRevision } from './history.server.ts'
import { historyMessages as messages } from './messages.ts'
import './history.css'

const version = z.coerce.number().int().min(1).max(2_147_483_647)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const id = z.uuid().safeParse(params['postId'])
	const viewer = await viewerOf(request, context)
	const post = id.success ? await historyPost(id.data, viewer) : null
	if (!post) throw data(messages.postGone, { status: 404 })
	const { searchParams } = new URL(request.url)
	const from = version.safeParse(searchParams.get('from'))
	const back = version.safeParse(searchParams.get('back'))
	const turn = { account: viewer?.id ?? 'visitors', signal: request.signal }
	const list = await listRevisions(post, from.success ? from.data : null, turn)
	return { post: { id: post.id, title: post.title, version: post.version }, ...list, back: back.data ?? null }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${messages.title}: ${loaderData?.post.title ?? ''} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** The version history of a post: who saved what when. */
export default function HistoryPage() {
	const { post, states, newer, older, back } = useLoaderData<typeof loader>()
	const at = (from: number | null) => (from === null ? undefined : `${historyPath(post.id)}?from=${from}`)
	return (
		<AdminPage
			title={messages.title}
			description={
				<>
					<p className="font-semibold text-foreground">{post.title}</p>
					<p>{messages.lead}</p>
				</>
			}
			back={{ href: editPath(post.id), label: messages.back }}
		>
			{back !== null && (
				<p role="status" className="states-note">
					{messages.restored(back)}
				</p>
			)}
			{states.length === 0 ? (
				<EmptyState illustration="/illustrations/empty-posts.svg" text={messages.empty} />
			) : (
				<ol className="states" aria-label={messages.list}>
					{states.map((state) => (
						<State key={state.version} state={state} postId={post.id} isPresent={state.version === post.version} />
					))}
				</ol>
			)}
			<PagerLinks newer={at(newer)} older={at(older)} label={messages.title} />
		</AdminPage>
	)
}

function State({ state, postId, isPresent }: { state: ListedRevision; postId: string; isPresent: boolean }) {
	const { version: number, editor, savedAt, changes } = state
	return (
		<li className="state">
			<div>
				<p className="state-name">
					<Link to={statePath(postId, number)}>{messages.state(number)}</Link>
					{isPresent && <Badge look="accent">{messages.present}</Badge>}
				</p>
				<p className="help">
					{messages.by(editor)}, <Timestamp at={savedAt} />
				</p>
			</div>
			<p className="state-changes">{changes.length > 0 ? sentence(changes) : messages.nothing}</p>
		</li>
	)
}

function sentence(changes: readonly string[]): string {
	const summary = listText(changes)
	return summary.charAt(0).toUpperCase() + summary.slice(1)
}
