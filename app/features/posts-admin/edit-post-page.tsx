import { useEffect } from 'react'
import {
	data,
	useActionData,
	useLoaderData,
	type ClientActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { goneFormContext } from '#app/action/action-context.server.ts'
import { referringPath } from '#app/auth/referring-path.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { onlyBy } from './list/own-posts.ts'
import { TrashNotice } from './list/trash-notice.tsx'
import { trashedPost, type TrashedPost } from './list/trashed-post.server.ts'
import { backLink } from '#app/features/editor/form/back-link.ts'
import { EditorForm } from '#app/features/editor/form/editor-form.tsx'
import editorStyles from '#app/features/editor/styles/editor.css?url'
import { keepOnFailure, stayAsOpened } from '#app/features/editor/form/editor-route.ts'
import { editorMessages as messages } from '#app/features/editor/post/messages.ts'
import { adminPath, editPath } from '#app/features/posts/post/editor-addresses.ts'
import { editState } from '#app/features/editor/actions/editor-state.server.ts'
import { writingMessages } from '#app/features/editor/post/save-messages.ts'
import { postIdIn, saveAt } from '#app/features/editor/actions/save-action.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: editorStyles }]

const problem = (message: string, status: number, inTrash: TrashedPost | null = null) =>
	data({ state: null, problem: message, inTrash, back: backLink(null) }, { status })

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	if (params['postId'] === undefined) return problem(writingMessages.idMissing, 404)
	const viewer = await viewerOf(request, context)
	const id = postIdIn(params)
	try {
		const state = viewer && id !== null ? await editState(id, viewer) : null
		if (state) return { state, problem: null, inTrash: null, back: backLink(referringPath(request)) }
		if (!context.get(goneFormContext))
			return problem(writingMessages.notFound, 404, id === null ? null : await trashedPost(id, onlyBy(viewer)))
	} catch (error) {
		log.error({ err: error, post: id }, 'a post could not be loaded for editing')
		return problem(writingMessages.fetchFailed, 503)
	}
	// The frame around this page shows what was typed.
	throw data(null, { status: 404 })
}

export const shouldRevalidate = stayAsOpened

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.state?.fields.title || messages.editTitle} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction(
	saveAt({
		allow: 'post:write',
		recordedAs: 'post:edit',
		next: () => ({ to: adminPath, message: writingMessages.postUpdated }),
	}),
)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
	keepOnFailure(writingMessages.updateFailed, serverAction<typeof action>)

export default function EditPostPage() {
	const { state, problem, inTrash, back } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof clientAction>()
	if (inTrash) return <InTrash post={inTrash} />
	if (!state?.post) return <NotLoaded problem={problem ?? writingMessages.notFound} />
	const { id, slug, isLive } = state.post
	return (
		<AdminPage
			title={messages.editTitle}
			back={back}
			{...(isLive && {
				actions: (
					<LinkButton href={postPath(slug)} target="_blank" rel="noopener" variant="secondary" size="sm">
						{messages.view}
					</LinkButton>
				),
			})}
		>
			<EditorForm key={id} {...{ state, actionData, back }} action={editPath(id)} cancel={adminPath} />
		</AdminPage>
	)
}

function InTrash({ post }: { post: TrashedPost }) {
	return (
		<AdminPage title={messages.editTitle} back={{ href: adminPath, label: messages.back }}>
			<TrashNotice post={post} />
		</AdminPage>
	)
}

function NotLoaded({ problem: message }: { problem: string }) {
	useEffect(() => showToast({ kind: 'error', message: writingMessages.loadFailed, id: 'post-load' }), [])
	return (
		<AdminPage title={messages.editTitle} back={{ href: adminPath, label: messages.back }}>
			<EmptyState illustration="/illustrations/not-found.svg" text={message} />
		</AdminPage>
	)
}
