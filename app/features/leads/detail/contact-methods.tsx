import { useState } from 'react'
import { LinkButton, Button } from '#app/ui/controls/button.tsx'
import { BrandIcon } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { LeadDetail } from '../lead/lead.server.ts'
import type { ChatLink } from '../lead/lead-replies.server.ts'
import { leadMessages as messages } from '../lead/lead-messages.ts'
import { isUndecided, type AnswerChannel } from '../lead/lead.ts'
import type { LeadFetcher } from '../parts/use-lead-fetcher.ts'

/** How to reach the sender: a reply from here, a chat, a call, or one's own email app. */
export function ContactMethods({
	lead,
	chat,
	statusForm,
}: {
	lead: LeadDetail['lead']
	chat: ChatLink
	statusForm: LeadFetcher
}) {
	const [opened, setOpened] = useState<AnswerChannel | null>(null)
	return (
		<section aria-label={messages.methods} className="lead-methods">
			<div className="lead-buttons">
				{!isUndecided(lead.status) && (
					<LinkButton href="#reply" size="sm">
						<Icon name="reply" size={18} />
						{messages.reply}
					</LinkButton>
				)}
				{chat.href !== null && (
					<LinkButton
						href={chat.href}
						target="_blank"
						rel="noopener noreferrer"
						variant="secondary"
						size="sm"
						onClick={() => setOpened('whatsapp')}
					>
						<BrandIcon name="WhatsApp" />
						{messages.whatsapp}
						<span className="sr-only">{messages.newTab}</span>
					</LinkButton>
				)}
				{lead.phone && (
					<LinkButton href={`tel:${lead.phone}`} variant="secondary" size="sm" onClick={() => setOpened('call')}>
						<Icon name="phone" size={18} />
						{messages.call}
					</LinkButton>
				)}
				<LinkButton
					href={`mailto:${encodeURIComponent(lead.email)}`}
					variant="secondary"
					size="sm"
					onClick={() => setOpened('own-mail')}
				>
					<Icon name="mail" size={18} />
					{messages.ownMail}
				</LinkButton>
			</div>
			{chat.href === null && <p className="help">{chat.why}</p>}
			{opened !== null && lead.status === 'new' && (
				<AnsweredQuestion channel={opened} lead={lead} statusForm={statusForm} onClose={() => setOpened(null)} />
			)}
		</section>
	)
}

/** The site cannot know whether the message was sent or the call was taken, so it asks. */
function AnsweredQuestion({
	channel,
	lead,
	statusForm: { fetcher, isBusy },
	onClose,
}: {
	channel: AnswerChannel
	lead: LeadDetail['lead']
	statusForm: LeadFetcher
	onClose: () => void
}) {
	return (
		<fetcher.Form method="post" className="lead-ask">
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			<input type="hidden" name="to" value="answered" />
			<input type="hidden" name="via" value={channel} />
			<p role="status">{messages.hasAnswered(lead.name)[channel]}</p>
			<div className="lead-buttons">
				<Button type="submit" size="sm" isBusy={isBusy}>
					{messages.answeredYes}
				</Button>
				<Button variant="ghost" size="sm" onClick={onClose}>
					{messages.answeredNotYet}
				</Button>
			</div>
		</fetcher.Form>
	)
}
