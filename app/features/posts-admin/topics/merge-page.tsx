import {
	Link,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { categoryPath, tagPath } from '#app/features/posts/post/addresses.ts'
import { topicMessages as messages } from './messages.ts'
import { countShared } from './read-topics.server.ts'
import { removeTopic } from './remove-topic.server.ts'
import { mergeInput } from './topic-input.ts'
import { kindIn, topicIn } from './topic-route.server.ts'
import { mergePath, topicPath } from './topics-view.ts'
import topicsStyles from './topics.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: topicsStyles }]

export async function loader({ params, request }: LoaderFunctionArgs) {
	const from = await topicIn(params)
	const into = await topicIn({ id: new URL(request.url).searchParams.get('into') ?? undefined })
	if (into.kind !== from.kind || into.id === from.id) throw redirect(topicPath(from.id))
	return { from, into, shared: await countShared(from.kind, from.id, into.id) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{
		title: `${loaderData ? messages.mergeTitle(loaderData.from.name, loaderData.into.name) : messages.title} | ${company().name}`,
	},
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'topic:manage',
	limit: 'desk',
	input: mergeInput,
	run: async ({ id, version, into, into_version: intoVersion }, { params }) => {
		const kind = await kindIn(params)
		await removeTopic(kind, { id, version }, 'move', { id: into, version: intoVersion })
		throw redirect(`${topicPath(into)}?said=merged`, 303)
	},
})

export const shouldRevalidate = revalidateAfterConflict

/** Asks before two categories or tags become one, with the numbers. */
export default function MergePage() {
	const { from, into, shared } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isBusy = useNavigation().state === 'submitting'
	const { mergeFacts: facts } = messages
	const all = from.published + from.drafts + from.trashed + into.published + into.drafts + into.trashed - shared
	const path = from.kind === 'category' ? categoryPath : tagPath
	return (
		<AdminPage title={messages.mergeTitle(from.name, into.name)} back={{ href: topicPath(from.id), label: from.name }}>
			<ActionNotice actionData={actionData} id="topic-merge" />
			<PostForm action={mergePath(from.id, into.id)} className="admin-panel topics-form">
				<input type="hidden" name="id" value={from.id} />
				<input type="hidden" name="version" value={from.version} />
				<input type="hidden" name="into" value={into.id} />
				<input type="hidden" name="into_version" value={into.version} />
				<ul className="topics-facts">
					<li>{facts.has(from.name, from)}</li>
					<li>{facts.has(into.name, into)}</li>
					<li>{facts.shared(shared)}</li>
					<li>{facts.after(into.name, all)}</li>
					<li>{facts.address(decodeURI(path(from.name)), decodeURI(path(into.name)))}</li>
					<li>{facts.end(from.name)}</li>
				</ul>
				<div className="actions">
					<Button type="submit" variant="destructive" isBusy={isBusy}>
						{messages.merge}
					</Button>
					<Link to={topicPath(from.id)} className="btn btn-ghost">
						{messages.cancel}
					</Link>
				</div>
			</PostForm>
		</AdminPage>
	)
}
