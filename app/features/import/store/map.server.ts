import { createHmac } from 'node:crypto'
import { inTransaction, sql, type Handle, type Transaction } from '#app/db/client.server.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'
import type { ItemKind } from '../report/item-kinds.ts'
import { reportedShape, type Reported } from '../report/text-report.ts'
import { LeaseLost, type Lease } from './lease.server.ts'

/** What of a source is here: by kind and its id there, our id. */
export type ImportMap = {
	find: (kind: ItemKind, sourceId: string) => string | undefined
	/** The only thing whose id begins so. */
	findOnly: (kind: ItemKind, beginning: string) => string | undefined
	/**
	 * Whether an earlier part of this import has brought it: that was stopped or killed, and this one goes on. Of the report
	 * it is brought, not here from before.
	 */
	isOfRun: (kind: ItemKind, sourceId: string) => boolean
	/** What the earlier part said of it in the report. */
	reported: (kind: ItemKind, sourceId: string) => Reported | undefined
	/** How many of each kind. */
	ofRun: ReadonlyMap<ItemKind, number>
	/** As the database's: what a run that was rolled back added is not there, also where it runs again. */
	inTransaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
	/** Stored with what it names, in its transaction. */
	add: (tx: Pick<Handle, 'sql'>, kind: ItemKind, sourceId: string, target: string, more?: Added) => Promise<void>
	/** Many of a kind, each with another id. */
	addAll: (tx: Pick<Handle, 'sql'>, kind: ItemKind, items: readonly (Item & Added)[]) => Promise<void>
}

type Item = { sourceId: string; target: string }
/** `replaced`: what was here, for the undo. */
type Added = {
	isNew?: boolean
	version?: number
	personId?: string
	replaced?: unknown
	reported?: Reported | null
}

/** Begins transactions: of the site's database, or of a copy of it. */
export type Begin = <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>

/** The map of a source, in memory while an import runs: two columns for each thing. */
export async function readMap(
	source: string,
	{ importId, worker }: Lease,
	begin: Begin = inTransaction,
): Promise<ImportMap> {
	const known = new Map<ItemKind, Map<string, string>>()
	const ofKind = (kind: ItemKind) => {
		const there = known.get(kind) ?? new Map<string, string>()
		known.set(kind, there)
		return there
	}
	const rows = await sql<{ kind: ItemKind; sourceId: string; target: string; isOfRun: boolean; reported: unknown }[]>`
		select t.kind, t.source_id as "sourceId", t.target, t.is_new and i.id is not null as "isOfRun",
			case when i.id is not null then t.reported end as reported
		from import_items t left join imports i
			on i.id = ${importId} and t.import_id = i.id and t.run = i.run and i.state = 'to-import' and i.unfinished = 'to-import'
		where t.source = ${source}`
	const ofRun = new Map<ItemKind, Map<string, Reported | undefined>>()
	for (const { kind, sourceId, target, isOfRun, reported } of rows) {
		ofKind(kind).set(sourceId, target)
		if (isOfRun) ofRun.set(kind, (ofRun.get(kind) ?? new Map()).set(sourceId, reportedShape.safeParse(reported).data))
	}
	/** By the transaction that runs. */
	let added: { kind: ItemKind; sourceId: string; before: string | undefined }[] = []
	const takeBack = () => {
		for (const { kind, sourceId, before } of added.toReversed())
			if (before === undefined) ofKind(kind).delete(sourceId)
			else ofKind(kind).set(sourceId, before)
		added = []
	}
	/** In one statement with the lease. */
	const addAll: ImportMap['addAll'] = async (tx, kind, items) => {
		if (items.length === 0) return
		const stored = await tx.sql`
			insert into import_items (source, kind, source_id, import_id, run, target, is_new, version, person_id, replaced, reported)
			select ${source}, ${kind}, i.source_id, held.id, held.run, i.target, i.is_new::boolean, i.version, i.person_id,
				i.replaced::jsonb, i.reported::jsonb
			from (select id, run from imports where id = ${importId} and worker = ${worker} for share) held,
				unnest(${items.map(({ sourceId }) => sourceId)}::text[], ${items.map(({ target }) => target)}::text[],
					${items.map(({ isNew = true }) => String(isNew))}::text[], ${items.map(({ version = 1 }) => version)}::int[],
					${items.map(({ personId }) => personId ?? null)}::uuid[],
					${items.map(({ replaced = null }) => asJson(replaced))}::text[],
					${items.map(({ reported = null }) => asJson(reported))}::text[])
					i (source_id, target, is_new, version, person_id, replaced, reported)
			on conflict (source, kind, source_id) do update set import_id = excluded.import_id, run = excluded.run,
				target = excluded.target, is_new = excluded.is_new, version = excluded.version, person_id = excluded.person_id,
				replaced = excluded.replaced, reported = excluded.reported
			returning 1`
		if (stored.length === 0) throw new LeaseLost('This import was stopped, or another process goes on with it.')
		for (const { sourceId, target } of items) {
			added.push({ kind, sourceId, before: ofKind(kind).get(sourceId) })
			ofKind(kind).set(sourceId, target)
		}
	}
	return {
		async inTransaction(run) {
			added = []
			try {
				return await begin((tx) => {
					takeBack()
					return run(tx)
				})
			} catch (error) {
				takeBack()
				throw error
			}
		},
		isOfRun: (kind, sourceId) => ofRun.get(kind)?.has(sourceId) === true,
		reported: (kind, sourceId) => ofRun.get(kind)?.get(sourceId),
		ofRun: new Map([...ofRun].map(([kind, ids]) => [kind, ids.size])),
		find: (kind, sourceId) => ofKind(kind).get(sourceId),
		findOnly(kind, beginning) {
			const found = [...ofKind(kind)].filter(([id]) => id.startsWith(beginning))
			return found.length === 1 ? found[0]?.[1] : undefined
		},
		add: (tx, kind, sourceId, target, more) => addAll(tx, kind, [{ sourceId, target, ...more }]),
		addAll,
	}
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** A login or an email address as an id that says nothing. */
export const hiddenId = (text: string): string => createHmac('sha256', hmacKey('imports')).update(text).digest('hex')

/** What somebody is known by in the map, by their login, address or id there. */
export const personKey = (id: string): string => hiddenId(`person ${id}`)
