import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<{ fromReplica: boolean }>()

/**
 * While `render` makes a page that is the same for everybody, its statements may run on a replica (replica.server.ts)
 * instead of the primary. Nothing else in the program ever reads there.
 */
export const readingFromReplica = <T>(render: () => Promise<T>): Promise<T> => scope.run({ fromReplica: true }, render)

export const mayReadFromReplica = (): boolean => scope.getStore()?.fromReplica ?? false

/** What has written something while a page is made reads it from the primary afterwards. */
export function stopReadingFromReplica(): void {
	const store = scope.getStore()
	if (store) store.fromReplica = false
}
