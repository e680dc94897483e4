import { sortableDay } from '#app/format/dates.ts'
import type { Transaction } from '#app/db/client.server.ts'
import type { EventOf } from '#app/events/events.ts'
import { publish } from '#app/events/publish.server.ts'
import { newsletterConsent } from '#app/features/newsletter/consent.ts'
import { subscribe } from '#app/features/newsletter/subscribe.server.ts'
import type { Visitor } from '#app/platform/request/visitor-code.server.ts'

export const enquirySource = 'contact form'

export const newsletterTick = ({ email }: { email: string }) => ({
	email,
	textVersion: newsletterConsent.version,
	source: enquirySource,
})

type Accepted = {
	event: EventOf<'lead.created' | 'lead.accepted'>
	email: string
	newsletter: boolean
	/**
	 * Attributes the enquiry to the traffic source that is counted; null when it is unknown, or not known any longer.
	 */
	visitor: Visitor | null
}

/**
 * Everything that follows when an enquiry becomes "new", in the transaction that stores or accepts it: it is counted,
 * and the newsletter asks for its confirmation.
 */
export async function acceptEnquiry(tx: Transaction, { event, email, newsletter, visitor }: Accepted): Promise<void> {
	tx.start(tx.sql`select count_enquiry(${visitor?.day ?? sortableDay(new Date())}, ${visitor?.code ?? null})`)
	await publish(tx, event)
	if (newsletter) await subscribe(tx, newsletterTick({ email }))
}

/** An admin accepted held enquiries: everything happens now that would have happened at their arrival. */
export async function acceptHeld(tx: Transaction, ids: readonly string[]): Promise<void> {
	const rows = await tx.sql<{ id: string; email: string; newsletter: boolean }[]>`
		select id, email, newsletter from leads where id = any(${[...ids]}::uuid[]) order by created_at, id`
	for (const { id, email, newsletter } of rows)
		await acceptEnquiry(tx, { event: { type: 'lead.accepted', id }, email, newsletter, visitor: null })
}
