import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { checklistMessages as messages } from '../messages.ts'
import { hideChecklist, readChecklist } from './checklist.server.ts'
import { ChecklistSteps } from './checklist-steps.tsx'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const checklist = await readChecklist(await viewerOf(request, context))
	if (!checklist) throw data(null, { status: 404 })
	return checklist
}

export const meta: MetaFunction = () => [
	{ title: `${messages.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'setup:manage',
	limit: 'desk',
	input: z.object({ intent: z.enum(['hide', 'show']) }),
	run: async ({ intent }) => {
		await hideChecklist(intent === 'hide')
		// It was hidden where it is shown.
		if (intent === 'hide') throw redirect('/admin', 303)
		return { ok: true as const, message: messages.isShown }
	},
})

/** The checklist with its explanations, also while the dashboard does not show it. */
export default function ChecklistPage() {
	const { steps, isHidden } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const done = steps.filter(({ isDone }) => isDone).length
	return (
		<AdminPage title={messages.heading} count={messages.counted(done, steps.length)} description={messages.lead}>
			<ActionNotice actionData={actionData} id="checklist" />
			<section className="admin-panel">
				<ChecklistSteps steps={steps} />
				<PostForm className="mt-4">
					<Button type="submit" name="intent" value={isHidden ? 'show' : 'hide'} variant="secondary" size="sm">
						{isHidden ? messages.show : messages.hide}
					</Button>
				</PostForm>
			</section>
		</AdminPage>
	)
}
