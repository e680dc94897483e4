import {
	redirectDocument,
	useActionData,
	useLoaderData,
	type ClientActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { sentSignedOutContext } from '#app/action/action-context.server.ts'
import { can } from '#app/auth/permissions.ts'
import { referringPath } from '#app/auth/referring-path.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { blogPath, postPath } from '#app/features/posts/post/addresses.ts'
import { backLink } from './form/back-link.ts'
import { EditorForm } from './form/editor-form.tsx'
import editorStyles from './styles/editor.css?url'
import { keepOnFailure, stayAsOpened } from './form/editor-route.ts'
import { editorMessages as messages } from './post/messages.ts'
import { draftPath, editPath, newPath } from '#app/features/posts/post/editor-addresses.ts'
import { newPostState, ownDrafts, signedOutState, type OwnDraft } from './actions/editor-state.server.ts'
import { writingMessages } from './post/save-messages.ts'
import { saveAt } from './actions/save-action.server.ts'
import { dateTimeText } from '#app/format/dates.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: editorStyles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	if (viewer) {
		const state = await newPostState(viewer)
		const isInAdmin = can(viewer, 'admin:enter')
		const back = isInAdmin ? backLink(referringPath(request)) : null
		return { state, back, drafts: state.mayPublish ? [] : await ownDrafts(viewer) }
	}
	// A form that was sent after the session ended comes back with its text.
	if (context.get(sentSignedOutContext)) return { state: signedOutState(), back: null, drafts: [] }
	throw redirectDocument(blogPath)
}

export const shouldRevalidate = stayAsOpened

export const meta: MetaFunction = () => [
	{ title: `${messages.newTitle} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction(
	saveAt({
		allow: 'post:contribute',
		next: ({ id, slug, isLive }, mayPublish) => ({
			to: mayPublish ? (isLive ? postPath(slug) : editPath(id)) : `${draftPath(id)}?done=sent`,
			message: writingMessages.created,
		}),
	}),
)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
	keepOnFailure(writingMessages.createFailed, serverAction<typeof action>)

export default function NewPostPage() {
	const { state, back, drafts } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof clientAction>()
	const form = { state, actionData, action: newPath, cancel: blogPath }
	if (back)
		return (
			<AdminPage title={messages.newTitle} description={messages.newLead} back={back}>
				<EditorForm {...form} back={back} />
			</AdminPage>
		)
	return (
		<div className="wrap editor-page">
			<header className="editor-heading">
				<h1 className="text-4xl">{messages.newTitle}</h1>
				<p>{messages.contributeLead}</p>
			</header>
			<OwnDrafts drafts={drafts} />
			<EditorForm {...form} />
		</div>
	)
}

/** A contributor's drafts that can still be changed. */
function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
	if (drafts.length === 0) return null
	return (
		<section aria-labelledby="own-drafts" className="editor-note">
			<h2 id="own-drafts">{messages.ownDrafts}</h2>
			<ul className="grid gap-2">
				{drafts.map(({ id, title, savedAt }) => (
					<li key={id}>
						<a href={draftPath(id)} className="link">
							{title}
						</a>{' '}
						<span className="text-sm text-muted-foreground">{dateTimeText(new Date(savedAt))}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
