import type { Transaction } from '#app/db/client.server.ts'
import type { DomainEvent } from './events.ts'

/**
 * Does what follows from events, in the transaction that made them, or asks to be called once it has committed
 * (`tx.whenCommitted`). What it throws rolls the change back.
 */
export type Subscriber = (tx: Transaction, events: readonly DomainEvent[]) => Promise<void>

let subscribers: readonly Subscriber[] | null = null

/** Once a process, before anything changes (app/subscribers): this room does not know who follows. */
export function connectSubscribers(all: readonly Subscriber[]): void {
	subscribers = all
}

/** Says what a transaction has changed, after its statements; several of one change together. */
export async function publish(tx: Transaction, ...events: readonly DomainEvent[]): Promise<void> {
	if (!subscribers) throw new Error('Nobody follows events in this process: call followEvents() when it starts.')
	if (events.length === 0) return
	for (const follow of subscribers) await follow(tx, events)
}
