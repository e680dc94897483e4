import { lastBackup } from '#app/features/backups/state.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { contributionItems, mailItems, subscriberItems, type Attention, type AttentionItem } from './attention.ts'
import { backupTrouble } from './backup-trouble.ts'

type AttentionSource = {
	name: string
	/** Its lines, none when all is well. `counts` are those of the frame: reading something else need not wait for them. */
	read: (counts: Promise<Attention>) => Promise<AttentionItem[]>
}

/**
 * What the dashboard says needs care, in the order it is shown. Enquiries and comments are not here: they have queues
 * of their own there. A new source is a new line.
 */
const attentionSources: readonly AttentionSource[] = [
	{ name: 'backups', read: async () => backupTrouble(await lastBackup(), new Date()) },
	{ name: 'email', read: async (counts) => mailItems(await counts, env.SMTP_URL !== undefined) },
	{ name: 'contributions', read: async (counts) => contributionItems(await counts) },
	{ name: 'newsletter', read: async (counts) => subscriberItems(await counts) },
]

/** The urgent lines first. */
export async function readAttentionItems(counts: Promise<Attention>): Promise<AttentionItem[]> {
	const items = (await Promise.all(attentionSources.map(({ read }) => read(counts)))).flat()
	return items.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}
