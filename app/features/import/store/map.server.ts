import { createHmac } from 'node:crypto'
import { sql, type Handle } from '#app/db/client.server.ts'
import { secret } from '#app/platform/env/secrets.server.ts'
import type { ItemKind } from '../report/item-kinds.ts'
import { LeaseLost, type Lease } from './lease.server.ts'

/** What of a source is here: by kind and its id there, our id. */
export type ImportMap = {
	find: (kind: ItemKind, sourceId: string) => string | undefined
	/** The only thing whose id begins so. */
	findOnly: (kind: ItemKind, beginning: string) => string | undefined
	/** Stored with what it names, in its transaction. */
	add: (tx: Pick<Handle, 'sql'>, kind: ItemKind, sourceId: string, target: string, more?: Added) => Promise<void>
	/** After a transaction that was rolled back. */
	reload: () => Promise<void>
}

/** `replaced`: what was here, for the undo. */
type Added = { isNew?: boolean; version?: number; personId?: string; replaced?: unknown }

/** The map of a source, in memory while an import runs: two columns for each thing. */
export async function readMap(source: string, { importId, worker }: Lease): Promise<ImportMap> {
	const known = new Map<ItemKind, Map<string, string>>()
	const ofKind = (kind: ItemKind) => {
		const there = known.get(kind) ?? new Map<string, string>()
		known.set(kind, there)
		return there
	}
	const reload = async () => {
		const rows = await sql<{ kind: ItemKind; sourceId: string; target: string }[]>`
			select kind, source_id as "sourceId", target from import_items where source = ${source}`
		known.clear()
		for (const { kind, sourceId, target } of rows) ofKind(kind).set(sourceId, target)
	}
	await reload()
	return {
		reload,
		find: (kind, sourceId) => ofKind(kind).get(sourceId),
		findOnly(kind, beginning) {
			const found = [...ofKind(kind)].filter(([id]) => id.startsWith(beginning))
			return found.length === 1 ? found[0]?.[1] : undefined
		},
		async add(tx, kind, sourceId, target, { isNew = true, version = 1, personId, replaced = null } = {}) {
			// In one statement with the lease, because it is written for each thing.
			const added = await tx.sql`
				insert into import_items (source, kind, source_id, import_id, target, is_new, version, person_id, replaced)
				select ${source}, ${kind}, ${sourceId}, held.id, ${target}, ${isNew}::boolean, ${version}::int, ${personId ?? null}::uuid,
					${replaced === null ? null : JSON.stringify(replaced)}::text::jsonb
				from (select id from imports where id = ${importId} and worker = ${worker} for share) held
				on conflict (source, kind, source_id) do update set import_id = excluded.import_id, target = excluded.target,
					is_new = excluded.is_new, version = excluded.version, person_id = excluded.person_id, replaced = excluded.replaced
				returning 1`
			if (added.length === 0) throw new LeaseLost('This import was stopped, or another process goes on with it.')
			ofKind(kind).set(sourceId, target)
		},
	}
}

/** A login or an email address as an id that says nothing. */
export const hiddenId = (text: string): string => createHmac('sha256', secret('imports')).update(text).digest('hex')
