import type { DBAdapter, DBTransactionAdapter } from '@better-auth/core/db/adapter'
import { APIError } from 'better-auth/api'
import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { authCall, type CallTrace } from '../mails/auth-call.server.ts'
import { authMessages } from '../messages.ts'
import { lockOwnAccount } from '../person-lock.server.ts'

/**
 * The library reads its session once and then writes by single statements, seconds later: a password is hashed, another
 * site responds. Here each of its writes that lets somebody in, or that changes the account of the person who calls, begins
 * with a lock on that account.
 */
export function checkedWrites(outside: DBAdapter, within: (tx: Handle) => DBAdapter): DBAdapter {
	return {
		...checkedQueries(outside, within),
		transaction: (work) => outside.transaction((inner) => work(checkedQueries(inner, within))),
	}
}

type Queries = DBTransactionAdapter

function checkedQueries(outside: Queries, within: (tx: Handle) => DBAdapter): Queries {
	const write = <T>(run: (adapter: Queries) => Promise<T>): Promise<T> => {
		const call = authCall.getStore()
		return call?.sender ? ownWrite(call, (tx) => run(within(tx))) : run(outside)
	}
	const remove = async <T>(model: string, run: (adapter: Queries) => Promise<T>): Promise<T> => {
		const result = await write(run)
		const call = authCall.getStore()
		if (call && model === 'session') call.hasEndedSession = true
		return result
	}
	return {
		id: outside.id,
		...(outside.options && { options: outside.options }),
		create: (query) => {
			const userId = query.model === 'session' ? Reflect.get(query.data, 'userId') : null
			if (typeof userId !== 'string') return write((adapter) => adapter.create(query))
			return newSession(userId, (tx) => within(tx).create(query))
		},
		findOne: (query) => outside.findOne(query),
		findMany: (query) => outside.findMany(query),
		count: (query) => outside.count(query),
		update: (query) => write((adapter) => adapter.update(query)),
		updateMany: (query) => write((adapter) => adapter.updateMany(query)),
		delete: (query) => remove(query.model, (adapter) => adapter.delete(query)),
		deleteMany: (query) => remove(query.model, (adapter) => adapter.deleteMany(query)),
		consumeOne: (query) => write((adapter) => adapter.consumeOne(query)),
		incrementOne: (query) => write((adapter) => adapter.incrementOne(query)),
	}
}

function ownWrite<T>(call: CallTrace, run: (tx: Handle) => Promise<T>): Promise<T> {
	return inTransaction(async (tx) => {
		await lockSender(tx, call)
		return run(tx)
	})
}

async function lockSender(tx: Handle, call: CallTrace): Promise<void> {
	if (!call.sender) return
	try {
		await lockOwnAccount(tx, call.sender, call)
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		// The library may make another error of its own one, and prints any other with its stack.
		call.refused = error
		throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: error.message })
	}
}

/**
 * The calls that may start a session for somebody with two-step sign-in: after both steps, or with a passkey, which
 * counts as both.
 */
const bothSteps = new Set([
	'/sign-in/email',
	'/sign-in/phone-number',
	'/two-factor/verify-totp',
	'/two-factor/verify-backup-code',
	'/two-factor/enable',
	'/two-factor/disable',
	'/change-password',
	'/passkey/verify-authentication',
])

/** By any sign-in method. A suspension under way is waited for; one that comes later deletes the new session. */
function newSession<T>(userId: string, create: (tx: Handle) => Promise<T>): Promise<T> {
	const call = authCall.getStore()
	return inTransaction(async (tx) => {
		if (call) await lockSender(tx, call)
		const [person] = await tx.sql<{ suspended: boolean; twoFactor: boolean }[]>`
			select suspended_at is not null as suspended, two_factor_enabled as "twoFactor"
			from profiles where id = ${userId} for share`
		if (!person || person.suspended)
			throw new APIError('FORBIDDEN', { code: 'SUSPENDED', message: authMessages.suspended })
		// An email link or another provider is one step only: without this check it would bypass the second.
		if (person.twoFactor && !bothSteps.has(call?.path ?? ''))
			throw new APIError('FORBIDDEN', { code: 'SECOND_STEP_NEEDED', message: authMessages.secondStepNeeded })
		return create(tx)
	})
}
