import { redirect, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { roles } from '#app/auth/permissions.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { emailInput } from '#app/features/sign-in/person.ts'
import { dayChoices, invitationsPath, sentAddress } from './invitation.ts'
import { InvitationForm } from './invitation-form.tsx'
import invitationStyles from './invitations.css?url'
import { invitationsMessages as messages } from './messages.ts'
import { sendInvitation } from './send-invitation.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: invitationStyles }]

export const loader = () => ({
	/** Of the invitation: a form that is sent twice invites once. */
	id: crypto.randomUUID(),
})

export const meta: MetaFunction = () => [
	{ title: `${messages.invite} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'invitation:manage',
	exactly: () => 'invitation:send',
	limit: 'desk',
	input: z.object({
		intent: z.literal('send'),
		id: z.uuid(messages.gone),
		/** Placeholders of accounts without an address end so; no mail server has them. */
		email: emailInput.refine((typed) => !typed.endsWith('.invalid'), accountMessages.emailWrong),
		role: z.enum(roles, messages.roleMissing),
		days: z.enum(dayChoices, messages.daysWrong).transform(Number),
	}),
	run: async (form, { user }) => {
		await sendInvitation(form, user)
		throw redirect(sentAddress(form.id), 303)
	},
})

export default function NewInvitationPage() {
	const { id } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage title={messages.invite} back={{ href: invitationsPath, label: messages.title }}>
			<ActionNotice actionData={actionData} id="invitation" />
			<InvitationForm key={actionData ? 'again' : id} id={id} failed={actionData ?? null} />
		</AdminPage>
	)
}
