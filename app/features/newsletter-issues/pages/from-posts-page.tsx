import { redirect, useActionData, useLoaderData, useNavigation, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import styles from './newsletter-issues.css?url'
import { fromPostsMessages as messages } from '../messages.ts'
import { createFromPosts, postChoices } from './new-issue.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** `tab`: of the next issue, so that a form that is sent twice makes one. */
export const loader = async () => ({ posts: await postChoices(), tab: crypto.randomUUID() })

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	lists: ['posts'],
	input: z.object({ posts: z.array(z.uuid(messages.gone)).min(1, messages.choose).max(50), tab: z.uuid() }),
	run: async ({ posts, tab }, { user }) => {
		const id = await createFromPosts(posts, user.id, tab)
		return redirect(`/admin/site/newsletter-issues/${id}`, 303)
	},
})

export default function FromPostsPage() {
	const { posts, tab } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isBusy = useNavigation().state === 'submitting'
	const chosen = new Set(actionData?.lists?.['posts'])
	return (
		<AdminPage
			title={messages.title}
			description={messages.description}
			back={{ href: '/admin/newsletter/issues', label: messages.back }}
		>
			<ActionNotice actionData={actionData} id="from-posts" />
			{posts.length === 0 ? (
				<EmptyState text={messages.none} />
			) : (
				<PostForm>
					<input type="hidden" name="tab" value={tab} />
					<fieldset className="issue-posts card">
						<legend>{messages.legend}</legend>
						{posts.map(({ id, title, publishedAt }) => (
							<label key={id} className="issue-post">
								<input type="checkbox" name="posts" value={id} defaultChecked={chosen.has(id)} />
								<span>
									{title}
									<span className="help">
										<Timestamp at={publishedAt} />
									</span>
								</span>
							</label>
						))}
					</fieldset>
					<div className="issue-bar">
						<Button type="submit" isBusy={isBusy}>
							{messages.button}
						</Button>
					</div>
				</PostForm>
			)}
		</AdminPage>
	)
}
