import { useEffect } from 'react'
import {
	data,
	useActionData,
	useLoaderData,
	useNavigate,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { readMail } from '#app/platform/mail/outbox-reading.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { MailFacts } from './mail-facts.tsx'
import { MailWords } from './mail-words.tsx'
import { mailMessages as messages } from './outbox-messages.ts'
import { ResendForm } from './resend-form.tsx'
import { resend } from './resend.server.ts'

export async function loader({ params }: LoaderFunctionArgs) {
	const mail = await readMail(params['id'] ?? '')
	if (!mail) throw data(null, { status: 404 })
	// Identifies the next press of the button, so that a double click sends once.
	return { mail, entry: crypto.randomUUID(), hasMailServer: env.SMTP_URL !== undefined }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.mail.subject ?? messages.back} | ${siteConfig.name}` },
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
			actions={!isLeaving && mail.hasWords && <ResendForm mail={mail} entry={entry} />}
		>
			<MailFacts mail={mail} />
			<MailWords mail={mail} />
		</AdminPage>
	)
}

function useResendToast() {
	const reply = useActionData<typeof action>()
	const navigate = useNavigate()
	useEffect(() => {
		if (!reply) return
		if (!reply.ok) {
			showToast({ kind: 'error', message: Object.values(reply.errors)[0] ?? messages.missing, id: 'resend' })
			return
		}
		const { copy, message } = reply
		showToast({
			kind: 'success',
			message,
			id: 'resend',
			...(copy && { action: { label: messages.open, onClick: () => void navigate(`/admin/outbox/${copy}`) } }),
		})
	}, [reply, navigate])
}
