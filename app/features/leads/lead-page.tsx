import { data, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { useLiveRefresh } from '#app/ui/admin/use-live-refresh.ts'
import { returnTo } from '#app/ui/admin/return-to.ts'
import leadStyles from './leads.css?url'
import { ClockText, useNow } from './parts/reply-clock.tsx'
import { ContactMethods } from './detail/contact-methods.tsx'
import { DraftForm } from './detail/draft-form.tsx'
import { actOnLead } from './lead/lead-action.server.ts'
import { LeadFacts, PreviousLeads } from './detail/lead-facts.tsx'
import { leadInput } from './lead/lead-input.ts'
import { leadMessages as messages } from './lead/lead-messages.ts'
import { replyAddress, signatureOf, chatLink } from './lead/lead-replies.server.ts'
import { maxNote } from './lead/lead.ts'
import { ReplyForm } from './detail/reply-form.tsx'
import { StatusButtons, StatusBadge } from './parts/lead-status.tsx'
import { Timeline } from './detail/timeline.tsx'
import { useLeadFetcher } from './parts/use-lead-fetcher.ts'
import { readLead, type TimelineEntry } from './lead/lead.server.ts'
import { useEffect, useRef } from 'react'
import { showToast } from '#app/ui/toasts/toast.ts'

/** Shows a toast when the revalidated page has entries that somebody else made while it was open. */
function useConcurrentChanges(timeline: readonly TimelineEntry[], viewerId: string): void {
	const known = useRef<ReadonlySet<string> | null>(null)
	useEffect(() => {
		const before = known.current
		known.current = new Set(timeline.map(({ id }) => id))
		const isNews = before !== null && timeline.some((entry) => !before.has(entry.id) && isOthers(entry, viewerId))
		if (isNews) showToast({ kind: 'info', message: messages.changedToast, id: 'lead-concurrent' })
	}, [timeline, viewerId])
}

const isOthers = (entry: TimelineEntry, viewerId: string) => 'actorId' in entry && entry.actorId !== viewerId

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: leadStyles }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const id = z.uuid().safeParse(params['id'])
	const detail = viewer && id.success ? await readLead(id.data) : null
	if (!viewer || !detail) throw data(messages.gone, { status: 404 })
	return {
		...detail,
		viewerId: viewer.id,
		chat: chatLink(detail.lead, viewer),
		signature: signatureOf(viewer),
		replyTo: replyAddress(),
		/** The text of a program is in the form. */
		usesSuggestion: new URL(request.url).searchParams.get('reply') === 'suggested' && detail.suggestion !== null,
		hasMailServer: env.SMTP_URL !== undefined,
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData ? loaderData.lead.name : messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'lead:answer',
	limit: 'desk',
	restorable: true,
	input: leadInput,
	run: actOnLead,
})

export const shouldRevalidate = revalidateAfterConflict

export default function LeadPage() {
	const loaded = useLoaderData<typeof loader>()
	const { lead, consents, timeline, previous, chat, viewerId, entries } = loaded
	const now = useNow(loaded.now)
	const statusForm = useLeadFetcher('lead-status')
	useLiveRefresh('answer-sent')
	useConcurrentChanges(timeline, viewerId)
	return (
		<AdminPage
			key={lead.id}
			title={lead.name}
			back={{ href: returnTo(useLocation().state, '/admin/leads'), label: messages.backToList }}
			description={
				<div className="lead-state">
					<StatusBadge status={lead.status} />
					<ClockText lead={lead} now={now} />
				</div>
			}
		>
			<div className="admin-columns">
				<div className="admin-stack">
					{lead.status === 'held' && <p className="admin-note">{messages.held}</p>}
					<ContactMethods lead={lead} chat={chat} statusForm={statusForm} />
					<section aria-labelledby="message-heading" className="admin-panel">
						<h2 id="message-heading">{messages.message}</h2>
						<p className="lead-message">{lead.message}</p>
					</section>
					<ReplyForm {...loaded} freshEntry={entries.reply} />
					<section aria-labelledby="history-heading" className="admin-panel">
						<h2 id="history-heading">{messages.historyHeading}</h2>
						<Timeline lead={lead} timeline={timeline} now={now} viewerId={viewerId} statusForm={statusForm} />
						<StatusButtons lead={lead} statusForm={statusForm} />
					</section>
					<section aria-labelledby="note-heading" className="admin-panel">
						<h2 id="note-heading">{messages.noteHeading}</h2>
						<DraftForm
							intent="note"
							draftKey={`site-note-${viewerId}-${lead.id}`}
							freshEntry={entries.note}
							fields={{ id: lead.id }}
							label={messages.noteLabel}
							help={messages.noteHelp}
							rows={3}
							maxLength={maxNote}
							submit={messages.noteSave}
							busy={messages.noteSaving}
							variant="secondary"
						/>
					</section>
				</div>
				<div className="admin-stack">
					<LeadFacts lead={lead} consents={consents} />
					<PreviousLeads previous={previous} email={lead.email} />
				</div>
			</div>
		</AdminPage>
	)
}
