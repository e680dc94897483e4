import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../ids.ts'

/** Columns that nearly every table has. */

export const id = () => uuid().primaryKey().$defaultFn(newId)
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () =>
	at('updated_at')
		.notNull()
		.defaultNow()
		.$onUpdate(() => new Date())
