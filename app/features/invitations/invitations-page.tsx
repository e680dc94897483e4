import { Link, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { env } from '#app/platform/env/env.server.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { newInvitationPath } from './invitation.ts'
import { InvitationTable } from './invitation-table.tsx'
import invitationStyles from './invitations.css?url'
import { listInvitations } from './list-invitations.server.ts'
import { invitationsMessages as messages } from './messages.ts'
import { sendAgain, withdraw } from './send-invitation.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: invitationStyles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const invitations = await listInvitations()
	const sent = new URL(request.url).searchParams.get('sent')
	return {
		invitations,
		/** The address of the one that was sent just now. */
		sentTo: invitations.find(({ id }) => id === sent)?.email ?? null,
		hasMailServer: env.SMTP_URL !== undefined,
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const id = z.uuid(messages.gone)

export const action = pageAction({
	allow: 'invitation:manage',
	exactly: ({ intent }) => (intent === 'withdraw' ? 'invitation:manage' : 'invitation:send'),
	limit: 'desk',
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('send-again'), id }),
		z.object({ intent: z.literal('withdraw'), id }),
	]),
	run: async ({ intent, id }, { user }) => ({
		ok: true as const,
		message: intent === 'send-again' ? await sendAgain(id, user) : await withdraw(id),
	}),
})

export default function InvitationsPage() {
	const { invitations, sentTo, hasMailServer } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isEmpty = invitations.length === 0
	const invite = (
		<Link to={newInvitationPath} className={isEmpty ? 'btn btn-primary' : 'btn btn-primary btn-sm'}>
			{messages.invite}
		</Link>
	)
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			back={{ href: '/admin/users', label: messages.back }}
			actions={!isEmpty && invite}
		>
			<ActionNotice
				actionData={actionData}
				before={sentTo === null ? undefined : messages.sent(sentTo)}
				id="invitation"
			/>
			<div className="invitations-open">
				{isEmpty ? (
					<EmptyState text={messages.empty}>{invite}</EmptyState>
				) : (
					<InvitationTable invitations={invitations} />
				)}
				{!hasMailServer && (
					<p className="admin-note">
						{messages.noMailServer}{' '}
						<Link to="/admin/outbox" className="link">
							{messages.outbox}
						</Link>
					</p>
				)}
			</div>
		</AdminPage>
	)
}
