import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { confirmRequestOf, pageAddress } from '#app/auth/better-auth/confirm-identity.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import { safePath } from '#app/auth/safe-path.ts'
import { isConfirmed } from '#app/auth/sessions.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { ConfirmForm } from '#app/features/sign-in/form/confirm-form.tsx'
import { confirmMessages as messages } from '#app/features/sign-in/messages.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'

export const handle: RouteHandle = { hydrate: true }

const home = '/admin'

/**
 * Where a download redirects an admin who has to confirm first (action/file-loader.server.ts); `file` says that `next`
 * is not a page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const { searchParams } = new URL(request.url)
	const next = safePath(searchParams.get('next'), home)
	const file = searchParams.has('file') ? 'yes' : ''
	if (!viewer || (file === '' && (await isConfirmed(viewer)))) throw redirect(next, 303)
	return confirmRequestOf(viewer, { action: pageAddress(request), values: { next, file }, lists: {} })
}

export const action = pageAction({
	allow: 'admin:enter',
	exactly: () => 'admin:confirm',
	limit: 'account',
	input: z.object({ next: z.string().default(''), file: z.string().default('') }),
	unrecorded: 'only leads to an action that is recorded by itself; the request for it is in the log already',
	run: async (form) => {
		const next = safePath(form.next, home)
		if (form.file === '') throw redirect(next, 303)
		return { ok: true as const, next }
	},
})

export default function ConfirmPage() {
	const asked = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	if (actionData?.ok !== true) return <ConfirmForm asked={asked} reloadDocument />
	const { next } = actionData
	return (
		<AdminPage title={messages.title}>
			<title>{`${messages.title} | ${company().name}`}</title>
			<meta httpEquiv="refresh" content={`0;url=${next}`} />
			<p role="status">{messages.done}</p>
			<p className="mt-6 flex flex-wrap gap-3">
				<LinkButton href={next}>{messages.download}</LinkButton>
				<LinkButton href={next.replace(/\/[^/]*$/, '')} variant="secondary">
					{messages.back}
				</LinkButton>
			</p>
		</AdminPage>
	)
}
