import type { SignedIn } from '#app/auth/viewer.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import type { Lead } from './lead.server.ts'
import { leadMessages } from './lead-messages.ts'
import { topicOf } from './reply-mail.ts'

export type ChatLink = { href: string; why: null } | { href: null; why: string }

/** A WhatsApp chat with the sender, its first message written; or why there can be none. */
export function chatLink(lead: Pick<Lead, 'name' | 'phone' | 'phoneIsMobile' | 'service'>, writer: SignedIn): ChatLink {
	if (lead.phone === null) return { href: null, why: leadMessages.noPhone }
	if (!lead.phoneIsMobile) return { href: null, why: leadMessages.notMobile }
	const words = leadMessages.chatWords(lead.name, writer.name, siteConfig.name, topicOf(lead.service))
	return { href: `https://wa.me/${lead.phone.slice(1)}?text=${encodeURIComponent(words)}`, why: null }
}
