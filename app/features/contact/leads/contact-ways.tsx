import { useState } from 'react'
import { LinkButton, Button } from '#app/ui/button.tsx'
import { BrandIcon } from '#app/ui/brand-icon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LeadDetail } from '../lead.server.ts'
import type { ChatLink } from './chat-link.server.ts'
import { leadMessages as messages } from './lead-messages.ts'
import { isUndecided } from './lead.ts'
import type { LeadFetcher } from './use-lead-fetcher.ts'

/** Ways to reach the person: a mail from here, a chat, a call, one's own mail program. */
export function ContactWays({ lead, chat, deed }: { lead: LeadDetail['lead']; chat: ChatLink; deed: LeadFetcher }) {
	const [hasOpened, setOpened] = useState(false)
	return (
		<section aria-label={messages.ways} className="lead-ways">
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
						onClick={() => setOpened(true)}
					>
						<BrandIcon name="WhatsApp" />
						{messages.whatsapp}
						<span className="sr-only">{messages.newTab}</span>
					</LinkButton>
				)}
				{lead.phone && (
					<LinkButton href={`tel:${lead.phone}`} variant="secondary" size="sm">
						<Icon name="phone" size={18} />
						{messages.call}
					</LinkButton>
				)}
				<LinkButton href={`mailto:${encodeURIComponent(lead.email)}`} variant="secondary" size="sm">
					<Icon name="mail" size={18} />
					{messages.ownMail}
				</LinkButton>
			</div>
			{chat.href === null && <p className="help">{chat.why}</p>}
			{hasOpened && lead.status === 'new' && <ChatDone lead={lead} deed={deed} onClose={() => setOpened(false)} />}
		</section>
	)
}

/** WhatsApp does not tell us whether the message was sent: ask. */
function ChatDone({
	lead,
	deed: { fetcher, isBusy },
	onClose,
}: {
	lead: LeadDetail['lead']
	deed: LeadFetcher
	onClose: () => void
}) {
	return (
		<fetcher.Form method="post" className="lead-ask">
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			<input type="hidden" name="to" value="answered" />
			<input type="hidden" name="via" value="whatsapp" />
			<p role="status">{messages.chatSent(lead.name)}</p>
			<div className="lead-buttons">
				<Button type="submit" size="sm" disabled={isBusy}>
					{messages.chatYes}
				</Button>
				<Button variant="ghost" size="sm" onClick={onClose}>
					{messages.chatNo}
				</Button>
			</div>
		</fetcher.Form>
	)
}
