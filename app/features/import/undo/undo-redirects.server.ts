import type { Transaction } from '#app/db/client.server.ts'
import { takeRedirects } from '#app/features/redirects/save-redirects.server.ts'
import { importMessages } from '../messages.ts'
import { forget, type Remove, type UndoItem } from '../store/undo-step.server.ts'
import { addressesHere } from './brought.server.ts'

/** The paths of redirects that lead elsewhere since. */
async function changedRedirects(tx: Transaction, items: readonly UndoItem[]): Promise<ReadonlySet<string>> {
	const rows = await tx.sql<{ path: string }[]>`
		select r.path from redirects r
		join unnest(${items.map(({ sourceId }) => sourceId)}::text[], ${items.map(({ target }) => target)}::text[]) i (path, target)
			on i.path = r.path and i.target <> r.target`
	return new Set(rows.map(({ path }) => path))
}

/** Those to what stays do so too: without them visitors of the old addresses would not find it. */
export const redirects: Remove = async (items, from, inOne) =>
	inOne(async (tx, { add, note }) => {
		const staying = await addressesHere(tx, from.source)
		const changed = await changedRedirects(tx, items)
		const isChanged = ({ sourceId }: UndoItem) => changed.has(sourceId)
		const going = items.filter((item) => !staying.has(item.target) && !isChanged(item))
		const gone = await takeRedirects(
			tx,
			going.map(({ sourceId, target }) => ({ path: sourceId, target })),
		)
		await forget(
			tx,
			from,
			'redirect',
			// Those that were changed are the owner's from now on.
			items.filter((item) => going.includes(item) || isChanged(item)).map(({ sourceId }) => sourceId),
		)
		for (const item of items)
			if (!going.includes(item)) {
				const why = isChanged(item) ? importMessages.stays.changed : importMessages.stays.leadsThere(item.target)
				note({ as: 'kept', kind: 'redirect', name: item.sourceId, why })
			}
		add('redirect', 'brought', gone)
		add('redirect', 'missed', items.length - going.length)
	})
