import { AsyncLocalStorage } from 'node:async_hooks'
import type { Handle } from './connection/handle.server.ts'

/**
 * Runs first in a transaction, each time that it runs, and throws to end it. `people` are the accounts whose rows the
 * transaction changes.
 */
type Check = (tx: Handle, people: readonly string[]) => Promise<void>

const scope = new AsyncLocalStorage<{ check: Check | null }>()

/** Every transaction that `run` begins starts with `check`; not those of work that goes on when `run` has settled. */
export async function checkingTransactions<T>(check: Check, run: () => Promise<T>): Promise<T> {
	const state: { check: Check | null } = { check }
	try {
		return await scope.run(state, run)
	} finally {
		state.check = null
	}
}

/** For what follows from a change that is made already, and for work that goes on when its action has answered. */
export const uncheckedTransactions = <T>(run: () => T): T => scope.run({ check: null }, run)

export const transactionCheck = (): Check | null => scope.getStore()?.check ?? null
