import { pagePath } from '#app/platform/request/data-request.ts'
import {
	data,
	redirect,
	redirectDocument,
	useActionData,
	useLoaderData,
	useSearchParams,
	type ClientActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { goneFormContext, sentSignedOutContext } from '#app/action/action-context.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { blogPath, postPath } from '#app/features/posts/post/addresses.ts'
import { EditorForm } from './form/editor-form.tsx'
import editorStyles from './styles/editor.css?url'
import { keepOnFailure, stayAsOpened } from './form/editor-route.ts'
import { editorMessages as messages } from './post/messages.ts'
import { draftPath, editPath } from '#app/features/posts/post/editor-addresses.ts'
import { editState, signedOutState } from './actions/editor-state.server.ts'
import { writingMessages } from './post/save-messages.ts'
import { postIdIn, saveAt } from './actions/save-action.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: editorStyles }]

/** A contributor's own draft; admins are redirected to their own editor. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const id = postIdIn(params)
	if (!viewer) {
		if (context.get(sentSignedOutContext) && id !== null) return { id, state: signedOutState(), isEditable: true }
		throw redirectDocument(`/sign-in?next=${encodeURIComponent(pagePath(request))}`)
	}
	const state = id === null ? null : await editState(id, viewer)
	// A form that cannot be saved any more comes back with its text.
	const isSent = context.get(goneFormContext) !== null
	if (id !== null && !state && isSent) return { id, state: signedOutState(), isEditable: true }
	if (id === null || !state) throw data(writingMessages.notFound, { status: 404 })
	if (state.mayPublish) throw redirect(editPath(id))
	return { id, state, isEditable: state.isEditable || isSent }
}

export const shouldRevalidate = stayAsOpened

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.state.fields.title || messages.editTitle} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction(
	saveAt({
		allow: 'post:contribute',
		next: ({ id }, mayPublish) =>
			mayPublish
				? { to: editPath(id), message: writingMessages.postUpdated }
				: { to: `${draftPath(id)}?done=saved`, message: writingMessages.updated },
	}),
)

const notes: Record<string, string> = { sent: messages.sent, saved: messages.saved }

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
	keepOnFailure(writingMessages.updateFailed, serverAction<typeof action>)

export default function EditDraftPage() {
	const { id, state, isEditable } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof clientAction>()
	const done = useSearchParams()[0].get('done') ?? ''
	const note = actionData || !Object.hasOwn(notes, done) ? undefined : notes[done]
	return (
		<div className="wrap editor-page">
			<header className="editor-heading">
				<h1 className="text-4xl">{messages.editTitle}</h1>
			</header>
			{note !== undefined && (
				<p role="status" className="editor-note">
					{note}
				</p>
			)}
			{isEditable ? (
				<EditorForm key={id} state={state} actionData={actionData} action={draftPath(id)} cancel={blogPath} />
			) : (
				<div className="editor-note">
					<p>{messages.published}</p>
					<a href={postPath(state.fields.slug)} className="btn btn-secondary btn-sm">
						{messages.view}
					</a>
				</div>
			)}
		</div>
	)
}
