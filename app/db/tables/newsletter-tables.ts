import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'
import { consents } from './desk-tables.ts'

/**
 * One row a person, whatever the case of the address. `email` is null in what is left of somebody who unsubscribed for
 * good; then `addressHash` keeps the address recognisable. `mails` counts the confirmation mails since the last
 * confirmation, `mailedAt` is the newest one's time and the beginning of its link's seven days.
 */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
	id: id(),
	email: text(),
	addressHash: text('address_hash').unique(),
	state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
	consentId: uuid('consent_id').references(() => consents.id, { onDelete: 'set null' }),
	tokenHash: text('token_hash').unique(),
	source: text().notNull().default(''),
	mails: integer().notNull().default(0),
	mailedAt: at('mailed_at'),
	confirmedAt: at('confirmed_at'),
	unsubscribedAt: at('unsubscribed_at'),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})
