import type { Transaction } from '#app/db/client.server.ts'
import type { DomainEvent } from './events.ts'

/**
 * Calls the subscribers inside the transaction that made the events; a subscriber may wait for the commit
 * (`tx.whenCommitted`). An error of a subscriber rolls the change back.
 */
export type Subscriber = (tx: Transaction, events: readonly DomainEvent[]) => Promise<void>

let subscribers: readonly Subscriber[] | null = null

/** Called once in each process, before the first change (app/subscribers): this folder does not import the subscribers. */
export function connectSubscribers(all: readonly Subscriber[]): void {
	subscribers = all
}

/** Call it after the transaction's statements, with all events of the change together. */
export async function publish(tx: Transaction, ...events: readonly DomainEvent[]): Promise<void> {
	if (!subscribers) throw new Error('Nothing subscribes to events in this process: call followEvents() when it starts.')
	if (events.length === 0) return
	for (const follow of subscribers) await follow(tx, events)
}
