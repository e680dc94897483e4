import { useEffect } from 'react'
import {
	data,
	useActionData,
	useLoaderData,
	useNavigate,
	type LoaderFunctionArgs,
	type MetaFunction,
	useNavigation,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { readMail } from '#app/platform/mail/outbox-reading.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { MailFacts } from './mail-facts.tsx'
import { mailMessages as messages } from './outbox-messages.ts'
import { resend } from './resend.server.ts'
import type { Mail } from '#app/platform/mail/outbox-mail.ts'
import { LinkedText } from '#app/ui/page/linked-text.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
	const mail = await readMail(params['id'] ?? '')
	if (!mail) throw data(null, { status: 404 })
	// Identifies the next press of the button, so that a double click sends once.
	return { mail, entry: crypto.randomUUID(), hasMailServer: env.SMTP_URL !== undefined }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.mail.subject ?? messages.back} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'outbox:resend',
	limit: 'desk',
	input: z.object({
		id: z.uuid(messages.missing),
		entry: z.uuid(),
		runAt: z.coerce.number().int().nonnegative().max(8.64e15),
	}),
	run: resend,
})

export default function OutboxMailPage() {
	const { mail, entry } = useLoaderData<typeof loader>()
	useResendToast()
	const isLeaving = mail.state === 'waiting' || mail.state === 'sending'
	return (
		<AdminPage
			title={mail.subject}
			back={{ href: '/admin/outbox', label: messages.back }}
			actions={!isLeaving && mail.hasContent && <ResendForm mail={mail} entry={entry} />}
		>
			<MailFacts mail={mail} />
			<MailContent mail={mail} />
		</AdminPage>
	)
}

function useResendToast() {
	const actionData = useActionData<typeof action>()
	const navigate = useNavigate()
	useEffect(() => {
		if (!actionData) return
		if (!actionData.ok) {
			showToast({ kind: 'error', message: Object.values(actionData.errors)[0] ?? messages.missing, id: 'resend' })
			return
		}
		const { copy, message } = actionData
		showToast({
			kind: 'success',
			message,
			id: 'resend',
			...(copy && { action: { label: messages.open, onClick: () => void navigate(`/admin/outbox/${copy}`) } }),
		})
	}, [actionData, navigate])
}

/** The content of an email: rendered in a frame without scripts and requests, and as plain text. */
function MailContent({ mail }: { mail: Mail }) {
	if (!mail.hasContent) return <p className="admin-note mt-6">{messages.noContent}</p>
	return (
		<div className="mail-content">
			<section aria-labelledby="mail-html">
				<h2 id="mail-html" className="admin-subheading">
					{messages.html}
				</h2>
				<iframe
					src={`/admin/outbox/${mail.id}/html`}
					title={messages.frame}
					sandbox="allow-popups allow-popups-to-escape-sandbox"
					referrerPolicy="no-referrer"
					className="mail-frame"
				/>
				<p className="help mt-2">{messages.secret}</p>
			</section>
			<section aria-labelledby="mail-text">
				<h2 id="mail-text" className="admin-subheading">
					{messages.text}
				</h2>
				<pre className="mail-text">
					{/* Without a mail server this is where links can be followed. */}
					<LinkedText text={mail.text} target="_blank" rel="noreferrer" />
				</pre>
			</section>
		</div>
	)
}

/** Sends an email again; asks first when it was delivered. */
function ResendForm({ mail, entry }: { mail: Mail; entry: string }) {
	const isBusy = useNavigation().formMethod === 'POST'
	const label = (
		<>
			<Icon name="rotate-cw" size={18} />
			{messages.resend}
		</>
	)
	return (
		<PostForm preventScrollReset>
			<input type="hidden" name="id" value={mail.id} />
			<input type="hidden" name="entry" value={entry} />
			<input type="hidden" name="runAt" value={mail.runAt.getTime()} />
			{mail.state === 'sent' ? (
				<ConfirmButton
					size="sm"
					isBusy={isBusy}
					question={messages.copyQuestion}
					explanation={messages.copyExplanation(mail.to)}
					confirm={messages.copyConfirm}
				>
					{label}
				</ConfirmButton>
			) : (
				<Button type="submit" size="sm" isBusy={isBusy}>
					{label}
				</Button>
			)}
		</PostForm>
	)
}
