import { useEffect } from 'react'
import {
	data,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { Comparison } from '../compare/comparison.tsx'
import { emptyPost } from '#app/features/posts/model/post-model.ts'
import { historyPath, statePath } from './history-address.ts'
import { compare, historyPost, readRevision, restoreRevision } from './history.server.ts'
import { historyMessages as messages } from './messages.ts'
import './history.css'

const address = z.object({ postId: z.uuid(), version: z.coerce.number().int().min(1).max(2_147_483_647) })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const asked = address.safeParse(params)
	const viewer = await viewerOf(request, context)
	const [post, state] = asked.success
		? await Promise.all([historyPost(asked.data.postId, viewer), readRevision(asked.data.postId, asked.data.version)])
		: []
	if (!post || !state) throw data(messages.gone, { status: 404 })
	const { version, editor, savedAt, fields, previous } = state
	const isPresent = version === post.version
	const withPresent = !isPresent && new URL(request.url).searchParams.get('with') === 'present'
	const sides = withPresent
		? { before: fields, after: post.fields }
		: { before: previous?.fields ?? { ...emptyPost, status: fields.status }, after: fields }
	return {
		post: { id: post.id, title: post.title, version: post.version, isTrashed: post.isTrashed },
		state: { version, editor, savedAt },
		changed: await compare({ account: viewer?.id ?? 'visitors', signal: request.signal }, sides.before, sides.after),
		names: withPresent
			? { before: messages.state(version), after: messages.present }
			: {
					before: previous ? messages.state(previous.version) : messages.nothingBefore,
					after: messages.state(version),
				},
		isPresent,
		withPresent,
		tab: crypto.randomUUID(),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{
		title: `${loaderData ? `${messages.state(loaderData.state.version)}: ${loaderData.post.title}` : messages.title} | ${company().name}`,
	},
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'post:write',
	recordedAs: 'post:bring-back',
	limit: 'writing',
	input: z.object({ version: z.coerce.number().int().min(1), tab: z.uuid() }),
	run: async ({ version, tab }, { user, params }) => {
		const asked = address.safeParse(params)
		if (!asked.success) throw new ExpectedError(messages.gone, { status: 404 })
		const { postId, version: state } = asked.data
		await restoreRevision({ postId, state, version, tab }, user)
		return redirect(`${historyPath(postId)}?back=${state}`, 303)
	},
})

/** One version of a post, compared with the one before it or with the current one. */
export default function StatePage() {
	const { post, state, changed, names, isPresent, withPresent, tab } = useLoaderData<typeof loader>()
	useErrorToast()
	const here = statePath(post.id, state.version)
	const tabs = [
		{ href: here, label: messages.compareSave, current: !withPresent },
		{ href: `${here}?with=present`, label: messages.comparePresent, current: withPresent },
	]
	return (
		<AdminPage
			title={messages.state(state.version)}
			description={
				<>
					<p className="font-semibold text-foreground">{post.title}</p>
					<p>
						{messages.by(state.editor)}, <Timestamp at={state.savedAt} />
					</p>
				</>
			}
			back={{ href: historyPath(post.id), label: messages.backToList }}
			actions={!isPresent && !post.isTrashed && <RestoreForm state={state.version} version={post.version} tab={tab} />}
		>
			{!isPresent && <TabLinks label={messages.compare} tabs={tabs} />}
			<h2 className="sr-only">{messages.compare}</h2>
			<Comparison fields={changed} names={names} />
		</AdminPage>
	)
}

function RestoreForm({ state, version, tab }: { state: number; version: number; tab: string }) {
	const isBusy = useNavigation().state === 'submitting'
	return (
		<PostForm>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="tab" value={tab} />
			<ConfirmButton
				variant="primary"
				size="sm"
				isBusy={isBusy}
				question={messages.restoreQuestion(state)}
				explanation={messages.restoreExplanation}
				confirm={messages.restore}
			>
				{messages.restore}
			</ConfirmButton>
		</PostForm>
	)
}

function useErrorToast() {
	const actionData = useActionData<typeof action>()
	useEffect(() => {
		const message = actionData && !actionData.ok ? Object.values(actionData.errors)[0] : undefined
		if (message !== undefined) showToast({ kind: 'error', message, id: 'restore' })
	}, [actionData])
}
