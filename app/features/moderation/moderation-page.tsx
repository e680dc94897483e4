import { commentStatuses } from '#app/events/comment-status.ts'
import { useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction, Link } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { moderation } from './moderation-action.server.ts'
import { AuthorPanel } from './queue/author-panel.tsx'
import { CommentQueue } from './queue/comment-queue.tsx'
import { moderationMessages as messages } from './queue/messages.ts'
import { readQuery, type QueueResult } from './queue/queue-input.ts'
import { queueAddress } from '#app/features/comments/comment/queue-names.ts'
import { readAuthor, readQueue } from './queue/queue.server.ts'
import { trustedAuthors, type TrustedAuthor } from './queue/trusted-authors.server.ts'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

export const action = pageAction(moderation)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = readQuery(new URL(request.url).searchParams)
	const [queue, author, trusted, viewer] = await Promise.all([
		readQueue(query),
		query.author === null ? null : readAuthor(query.author),
		trustedAuthors(),
		viewerOf(request, context),
	])
	return {
		query,
		queue,
		author,
		trusted: [...trusted],
		loadedAt: new Date().toISOString(),
		viewerId: viewer?.id ?? '',
		sendKey: crypto.randomUUID(),
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** Comment moderation (specification, section 5). */
export default function ModerationPage() {
	const { query, queue, author, trusted, loadedAt, viewerId, sendKey } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { status, search } = query
	return (
		<AdminPage
			title={messages.title}
			count={queue.counts.pending > 0 ? messages.toReview(queue.counts.pending, queue.bounds.pending) : undefined}
			description={messages.lead}
			back={{ href: '/admin', label: messages.back }}
		>
			<AdminSearch
				action="/admin/comments"
				label={messages.search}
				placeholder={messages.searchPlaceholder}
				search={search}
				keep={{ status, author: query.author ?? undefined }}
			/>
			<UndoNotice actionData={actionData} />
			{author && <AuthorPanel author={author} status={status} />}
			<TabLinks
				label={messages.sections}
				tabs={commentStatuses.map((name) => ({
					href: queueAddress({ status: name, search, author: query.author }),
					label: messages.status[name],
					current: name === status,
					count: queue.counts[name] >= queue.bounds[name] ? messages.many(queue.bounds[name]) : queue.counts[name],
				}))}
			/>
			<CommentQueue
				key={JSON.stringify(query)}
				query={query}
				queue={queue}
				loadedAt={loadedAt}
				replying={{ sendKey, viewerId, typed: actionData?.ok === false ? actionData.values : {} }}
				asksSure={actionData?.ok === false && 'sure' in actionData.errors}
			/>
			<TrustedPeople people={trusted} />
		</AdminPage>
	)
}

/** Authors whose comments need no review; each name leads to the page where that is changed. */
function TrustedPeople({ people }: { people: readonly TrustedAuthor[] }) {
	if (people.length === 0) return null
	return (
		<details className="admin-more mt-10">
			<summary>{messages.trustedPeople(people.length)}</summary>
			<ul className="mt-3 flex flex-wrap gap-2">
				{people.map(({ id, name }) => (
					<li key={id}>
						<Link to={queueAddress({ status: 'approved', author: id })} className="chip">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</details>
	)
}

type ActionData = QueueResult | FormError | undefined

/** The result of a decision, where no script shows it as a toast. */
function UndoNotice({ actionData }: { actionData: ActionData }) {
	return (
		<div role="status" className="admin-reply">
			{actionData?.ok === false && <p className="error">{Object.values(actionData.errors)[0]}</p>}
			{actionData?.ok && (
				<PostForm className="card flex flex-wrap items-center justify-between gap-4 p-4">
					<p>
						<b>{actionData.message}</b> {actionData.description}
					</p>
					{actionData.batch !== null && (
						<Button type="submit" name="act" value={`undo:${actionData.batch}`} variant="secondary" size="sm">
							{messages.undo}
						</Button>
					)}
				</PostForm>
			)}
		</div>
	)
}
