import { useEffect } from 'react'
import {
	data,
	Link,
	redirect,
	useActionData,
	useLoaderData,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { entryOf } from '#app/entries/drafts.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { readDayTime, timeInvalid } from '#app/format/typed-dates.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useRefresh } from '#app/ui/admin/use-refresh.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { pauseSending, resendUnknown, resumeSending, stopSending } from '../sending/change-sending.server.ts'
import { issueMail, withUnsubscribeLink } from '../mail/issue-mail.server.ts'
import { IssuePreview } from './issue-preview.tsx'
import { mailLooks } from '../mail/mail-look.ts'
import { secondsBetween } from '../sending/mail-server.server.ts'
import { issueMessages as messages, issuesMessages } from '../messages.ts'
import styles from './newsletter-issues.css?url'
import { readRejections, readSending } from '../sending/read-sending.server.ts'
import { countRecipients } from '../sending/recipients.server.ts'
import { SendPanel } from './send-panel.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { cancelSchedule, startSending } from '../sending/start-sending.server.ts'
import { sendTestIssue } from '../mail/test-mail.server.ts'
import { TestPanel } from './test-panel.tsx'

const issuesPath = '/admin/newsletter/issues'

export const handle: RouteHandle = { hydrate: true }

export const shouldRevalidate = revalidateAfterConflict

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const id = params['issue'] ?? ''
	const [entry, sending] = await Promise.all([entryOf(issueType, id), readSending(id)])
	// Emails of an issue that is in the trash or deleted still leave, and can be paused and stopped here.
	const gone = entry ? (entry.isTrashed ? ('trashed' as const) : null) : ('deleted' as const)
	if (!viewer || (gone !== null && !sending)) throw data(null, { status: 404 })
	const { version = 0, draft } = entry ?? {}
	const look = mailLooks.find((known) => known === new URL(request.url).searchParams.get('look')) ?? 'light'
	const written = draft && gone === null && draft.subject.trim() !== '' && draft.content.trim() !== '' ? draft : null
	return {
		issue: { id, version, subject: draft?.subject ?? sending?.subject ?? '', isFinished: written !== null },
		gone,
		look,
		text: written && look === 'text' ? await plainText(id, written, viewer.id, request.signal) : null,
		sending,
		rejections: sending ? await readRejections(sending.id) : [],
		recipients: sending ? 0 : await countRecipients(),
		secondsBetween: secondsBetween(),
		hasMailServer: env.SMTP_URL !== undefined,
		address: viewer.email,
		mayChangeSettings: viewer.role === 'admin',
		/** Identifies the next press of the test button, so that a double click sends once. */
		entry: crypto.randomUUID(),
	}
}

async function plainText(id: string, draft: Parameters<typeof issueMail>[1], account: string, signal: AbortSignal) {
	return withUnsubscribeLink(await issueMail(id, draft, { account, signal }), `${env.SITE_URL}/newsletter`).text
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.issue.subject || issuesMessages.unnamed} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const input = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('test'), entry: z.uuid() }),
	z.object({ intent: z.literal('send'), version: z.coerce.number().int().min(1) }),
	z.object({ intent: z.literal('schedule'), version: z.coerce.number().int().min(1), at: z.string().max(40) }),
	z.object({ intent: z.enum(['pause', 'resume', 'stop', 'cancel', 'resend']) }),
])

export const action = pageAction({
	allow: 'newsletter:send',
	limit: 'desk',
	restorable: true,
	input,
	run: async (form, context) => ({ ok: true as const, message: await change(form, context) }),
})

async function change(
	form: z.output<typeof input>,
	{ params, user, request: { signal } }: ActionContext,
): Promise<string> {
	const issue = params['issue'] ?? ''
	switch (form.intent) {
		case 'test':
			return sendTestIssue({ issue, entry: form.entry, signal }, user)
		case 'send':
			await startSending({ issue, version: form.version, at: null, signal }, user)
			return messages.send.started
		case 'schedule': {
			const at = timeIn(form.at)
			await startSending({ issue, version: form.version, at, signal }, user)
			return messages.send.scheduled(dateTimeText(at))
		}
		case 'pause':
			await pauseSending(issue)
			return messages.sending.paused
		case 'resume':
			await resumeSending(issue)
			return messages.sending.resumed
		case 'stop':
			await stopSending(issue)
			return messages.sending.stopped
		case 'cancel':
			await cancelSchedule(issue, user)
			// Nothing is left to be shown.
			if ((await entryOf(issueType, issue))?.isTrashed !== false) throw redirect(issuesPath, 303)
			return messages.sending.cancelled
		case 'resend':
			await resendUnknown(issue)
			return messages.sending.resent
	}
}

/** @throws {ExpectedError} for what is no time, or is over */
function timeIn(typed: string): Date {
	const iso = readDayTime(typed)
	const at = iso === null ? null : new Date(iso)
	if (at && at.getTime() > Date.now()) return at
	throw new ExpectedError(at ? messages.send.chooseTime : timeInvalid, { field: 'at' })
}

/** How often a page that shows a sending reads how it is going. */
const refreshMs = 3_000

export default function IssuePage() {
	const { issue, gone, look, text, sending, rejections, address, entry, ...rest } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const refresh = useRefresh()
	const isMoving = sending?.state === 'sending' || sending?.state === 'scheduled'
	useEffect(() => {
		if (!isMoving) return
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void refresh()
		}, refreshMs)
		return () => clearInterval(timer)
	}, [isMoving, refresh])
	return (
		<AdminPage
			title={issue.subject || issuesMessages.unnamed}
			back={{ href: issuesPath, label: messages.back }}
			actions={
				gone === null && (
					<LinkButton href={`/admin/site/newsletter-issues/${issue.id}`} variant="secondary" size="sm">
						{messages.edit}
					</LinkButton>
				)
			}
		>
			<ActionNotice actionData={actionData} id="issue" />
			{gone !== null ? (
				<div className="issue-side">
					<p className="admin-note">
						{messages.gone[gone]}{' '}
						{gone === 'trashed' && (
							<Link to="/admin/site/newsletter-issues" className="link">
								{messages.toTrash}
							</Link>
						)}
					</p>
					{sending && <SendingPanel sending={sending} rejections={rejections} {...rest} />}
				</div>
			) : issue.isFinished ? (
				<div className="issue-columns">
					<IssuePreview issue={issue} look={look} text={text} />
					<div className="issue-side">
						{sending ? (
							<SendingPanel sending={sending} rejections={rejections} {...rest} />
						) : (
							<SendPanel issue={issue} failed={actionData?.ok === false ? actionData : null} {...rest} />
						)}
						<TestPanel address={address} entry={entry} />
					</div>
				</div>
			) : (
				<p className="admin-note">
					{messages.unfinished}{' '}
					<Link to={`/admin/site/newsletter-issues/${issue.id}`} className="link">
						{messages.edit}
					</Link>
				</p>
			)}
		</AdminPage>
	)
}
