import { useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { sampleMessages as messages } from '../messages.ts'
import { confirmSample, removeSample, undoRemoval } from './remove-sample.server.ts'
import { readSampleContent } from './sample.server.ts'
import { SampleLists, type Shown } from './sample-lists.tsx'
import { undoMs } from './undo-time.ts'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	return { ...(await readSampleContent()), isOwner: can(viewer, 'sample:manage') }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'sample:manage',
	limit: 'desk',
	input: z.object({ intent: z.enum(['remove', 'undo', 'confirm', 'unconfirm']), removed: z.coerce.date().optional() }),
	run: async ({ intent, removed }, { user }) => {
		if (intent === 'remove') {
			await removeSample(user.id)
			return { ok: true as const, message: messages.removed }
		}
		if (intent === 'undo') {
			await undoRemoval(user.id, removed)
			return { ok: true as const, message: messages.undone }
		}
		await confirmSample(intent === 'confirm')
		return { ok: true as const, message: intent === 'confirm' ? messages.confirmed : messages.unconfirmed }
	},
})

const takesOf = ({ entries, posts, comments, people }: Shown): number => entries.length + posts + comments + people

/** What is left of the sample content, with its numbers before anything is removed. */
export default function SamplePage() {
	const sample = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { removedAt, isOwner, editedEntries, editedPosts, discussedPosts } = sample
	const takes = takesOf(sample)
	const stays = editedEntries.length + editedPosts.length + discussedPosts.length
	return (
		<AdminPage
			title={messages.title}
			description={takes > 0 && messages.lead}
			back={{ href: '/admin/site', label: messages.back }}
		>
			<ActionNotice actionData={actionData} id="sample" />
			{removedAt && <Removed at={removedAt} isOwner={isOwner} />}
			{takes + stays === 0 && !removedAt && <EmptyState text={messages.noneLeft} />}
			<SampleLists sample={sample} takes={takes} stays={stays} />
			{takes + stays > 0 && !isOwner && <p className="mt-6">{messages.ownerOnly}</p>}
			{isOwner && takes > 0 && (
				<PostForm className="mt-6">
					<p className="help mb-3">{messages.undoHelp}</p>
					<ConfirmButton
						name="intent"
						value="remove"
						variant="destructive"
						question={messages.removeQuestion}
						explanation={messages.undoHelp}
						confirm={messages.removeConfirm}
					>
						{messages.remove}
					</ConfirmButton>
				</PostForm>
			)}
			{isOwner && takes > 0 && <Confirmation isConfirmed={sample.isConfirmed} />}
		</AdminPage>
	)
}

function Removed({ at, isOwner }: { at: Date; isOwner: boolean }) {
	return (
		<section className="admin-panel mb-6">
			<p>{messages.removedAt(dateTimeText(at), dateTimeText(new Date(at.getTime() + undoMs)))}</p>
			{isOwner && (
				<PostForm className="mt-3">
					<input type="hidden" name="removed" value={at.toISOString()} />
					<Button type="submit" name="intent" value="undo" variant="secondary" size="sm">
						{messages.undo}
					</Button>
				</PostForm>
			)}
		</section>
	)
}

function Confirmation({ isConfirmed }: { isConfirmed: boolean }) {
	return (
		<PostForm className="mt-6">
			<p className="help mb-3">{isConfirmed ? messages.isConfirmed : messages.confirmHelp}</p>
			<Button type="submit" name="intent" value={isConfirmed ? 'unconfirm' : 'confirm'} variant="secondary" size="sm">
				{isConfirmed ? messages.unconfirm : messages.confirm}
			</Button>
		</PostForm>
	)
}
