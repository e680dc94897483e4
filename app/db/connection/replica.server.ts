import { setTimeout as pause } from 'node:timers/promises'
import { isAbsent } from './absent.ts'
import type { Sql } from './handle.server.ts'
import { Patience } from './patience.ts'
import { postgresClient, type PostgresClient } from './postgres-client.server.ts'
import { PostgresSockets } from './postgres-sockets.server.ts'
import { mayReadFromReplica, stopReadingFromReplica } from './reading.server.ts'
import { ReplicaProgress } from './replica-progress.ts'

export type Replica = {
	/** Runs a tagged statement there; null where it belongs on the primary. A rejection says nothing: run it on the primary. */
	read: (values: readonly unknown[], isRaw: unknown) => Promise<unknown> | null
	/** See ReplicaProgress. */
	hold: () => () => void
	changed: () => void
	figures: () => ReplicaFigures
	close: () => Promise<void>
}

export type ReplicaFigures = { isUsed: boolean; statements: number; repeated: number }

type Options = Omit<PostgresClient, 'sockets' | 'statementMs' | 'onClose'> & {
	/** Asks the primary. */
	primary: Sql
	log: (message: string) => void
}

/** A page waits this long for the replica, then for the primary. */
const patienceMs = 1_500
/** The replica itself ends a statement after this; in what is left of the page's time its error should have come. */
const statementMs = 1_000
const everyMs = 1_000
const soonMs = 20

class ReplicaSlow extends Error {
	override name = 'ReplicaSlow'
}

/**
 * A streaming replica that takes statements while it has everything that pages must show, and never otherwise: it may be
 * away, behind, promoted, or another database altogether, and no visitor notices.
 */
export function connectReplica({ primary, log, ...options }: Options): Replica {
	const progress = new ReplicaProgress()
	const sockets = new PostgresSockets()
	const forget = () => progress.forget()
	const driver = { ...options, sockets, statementMs, onClose: forget }
	const client = postgresClient(driver)
	const pulse = postgresClient({ ...driver, max: 1 })
	const patience = new Patience({ statementMs, patienceMs: patienceMs - statementMs })
	const ending = new AbortController()
	const figures = { statements: 0, repeated: 0 }
	let system = ''
	let problem: string | null = 'not asked yet'
	let waking = new AbortController()
	let waitMs = soonMs

	const locate = async () => {
		const found = progress.locate(performance.now())
		const [row] = await primary<{ position: number; system: string }[]>`
			select (pg_current_wal_insert_lsn() - '0/0')::float8 as position,
				concat((select system_identifier from pg_control_system()), '/', current_database()) as system`
		if (!row) return
		system = row.system
		found(row.position)
	}
	const look = async () => {
		const [row] = await pulse<{ position: number | null; system: string }[]>`
			select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position,
				concat((select system_identifier from pg_control_system()), '/', current_database()) as system`
		if (!row || row.position === null) return say('it is no replica: it takes writes of its own')
		if (system !== '' && row.system !== system) return say('it is a replica of another database')
		say(null)
		progress.replayed(row.position)
	}
	const say = (found: string | null) => {
		if (found !== null) forget()
		if (found === problem) return
		problem = found
		log(found === null ? 'the read replica is used' : `the read replica of DATABASE_READ_URL is not used: ${found}`)
	}
	const turn = async () => {
		// Where the primary gives no answer, what is known of it grows old (ReplicaProgress).
		await within(locate()).catch(() => {})
		await within(look()).catch((error: unknown) => {
			say(error instanceof Error ? error.message || error.name : String(error))
			if (error instanceof ReplicaSlow) sockets.endAll(error)
		})
	}
	const isCurrent = () => problem === null && progress.isCurrent(performance.now())
	const run = async () => {
		while (!ending.signal.aborted) {
			await turn()
			waking = new AbortController()
			const nextMs = isCurrent() ? everyMs : waitMs
			waitMs = Math.min(2 * waitMs, everyMs)
			await pause(nextMs, undefined, { signal: waking.signal, ref: false }).catch(() => {})
		}
	}
	void run()
	const wake = () => {
		waitMs = soonMs
		waking.abort()
	}

	return {
		read: (values, isRaw) => {
			if (!mayReadFromReplica() || !isCurrent()) return null
			figures.statements += 1
			const query: unknown = Reflect.apply(client, undefined, values)
			if (!(query instanceof Promise)) return null
			if (isRaw) Reflect.set(query, 'isRaw', isRaw)
			// Ends a connection that is silent, which would cost every page that is given it the same time.
			patience.limitFromStart(query)
			return within(query).catch((error: unknown) => {
				figures.repeated += 1
				if (error instanceof ReplicaSlow || isAbsent(error)) forget()
				// It writes: the rest of the page must see that.
				if (error instanceof Error && 'code' in error && error.code === '25006') stopReadingFromReplica()
				throw error
			})
		},
		hold: () => {
			const over = progress.hold()
			return () => {
				over()
				wake()
			}
		},
		changed: () => {
			progress.changed()
			wake()
		},
		figures: () => ({ isUsed: isCurrent(), ...figures }),
		close: async () => {
			ending.abort()
			patience.stop()
			wake()
			await Promise.all([pulse.end({ timeout: 0 }), client.end({ timeout: 0 })])
		},
	}
}

/** @throws {ReplicaSlow} when nothing has come in time; what comes later is dropped. */
async function within<T>(work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>()
	const timer = setTimeout(() => late.reject(new ReplicaSlow('it does not answer')), patienceMs)
	try {
		return await Promise.race([work, late.promise])
	} finally {
		clearTimeout(timer)
	}
}
