import { useEffect } from 'react'
import { Link, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { roles } from '#app/auth/permissions.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { env } from '#app/platform/env/env.server.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { emailInput } from '#app/features/sign-in/person.ts'
import { dayChoices } from './invitation.ts'
import { formId, InvitationForm } from './invitation-form.tsx'
import { InvitationTable } from './invitation-table.tsx'
import invitationStyles from './invitations.css?url'
import { listInvitations } from './list-invitations.server.ts'
import { invitationsMessages as messages } from './messages.ts'
import { sendAgain, sendInvitation, withdraw } from './send-invitation.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: invitationStyles }]

export const loader = async () => ({
	invitations: await listInvitations(),
	/** Of the next invitation: a form that is sent twice invites once. */
	nextId: crypto.randomUUID(),
	hasMailServer: env.SMTP_URL !== undefined,
})

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const id = z.uuid(messages.gone)
/** Placeholders of accounts without an address end so; no mail server has them. */
const email = emailInput.refine((typed) => !typed.endsWith('.invalid'), accountMessages.emailWrong)
const role = z.enum(roles, messages.roleMissing)
const days = z.enum(dayChoices, messages.daysWrong).transform(Number)

const input = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('send'), id, email, role, days }),
	z.object({ intent: z.literal('send-again'), id }),
	z.object({ intent: z.literal('withdraw'), id }),
])

export const action = pageAction({
	allow: 'invitation:manage',
	exactly: ({ intent }) => (intent === 'withdraw' ? 'invitation:manage' : 'invitation:send'),
	limit: 'desk',
	restorable: true,
	input,
	run: async (form, context) => ({ ok: true as const, intent: form.intent, message: await change(form, context) }),
})

function change(form: z.output<typeof input>, { user }: ActionContext): Promise<string> {
	if (form.intent === 'send') return sendInvitation(form, user)
	return form.intent === 'send-again' ? sendAgain(form.id, user) : withdraw(form.id)
}

export default function InvitationsPage() {
	const { invitations, nextId, hasMailServer } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false && actionData.values['intent'] === 'send' ? actionData : null
	const isSent = actionData?.ok === true && actionData.intent === 'send'
	// The form is a new one then, and the next person can be typed.
	useEffect(() => {
		if (isSent) document.getElementById('field-email')?.focus()
	}, [isSent, nextId])
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			back={{ href: '/admin/users', label: messages.back }}
			actions={
				invitations.length > 0 && (
					<LinkButton href={`#${formId}`} variant="secondary" size="sm">
						{messages.invite}
					</LinkButton>
				)
			}
		>
			<ActionNotice actionData={actionData} id="invitation" />
			<section aria-labelledby="open-invitations" className="invitations-open">
				<h2 id="open-invitations">{messages.open}</h2>
				{invitations.length === 0 ? (
					<EmptyState text={messages.empty} />
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
			</section>
			<InvitationForm key={failed ? 'again' : nextId} id={nextId} failed={failed} />
		</AdminPage>
	)
}
