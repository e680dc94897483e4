import { can, type Permission, type Viewer } from '#app/auth/permissions.ts'
import { lastBackup } from '#app/features/backups/state.server.ts'
import { readCdnHealth } from '#app/features/cdn/cdn-state.server.ts'
import { listHeldIssues } from '#app/features/newsletter-issues/sending/held-issues.server.ts'
import { countSampleClaims } from '#app/features/setup/sample/sample.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { bucketError } from '#app/platform/storage/s3-storage.server.ts'
import { settingsNotApplied } from '#app/settings/settings.server.ts'
import {
	contributionItems,
	heldIssueItems,
	mailItems,
	sampleItems,
	subscriberItems,
	type Attention,
	type AttentionItem,
} from './attention.ts'
import { backupWarnings, cdnWarnings, fileWarnings, settingsWarnings } from './warnings.ts'

export type AttentionSource = {
	/** Who sees it. */
	allow: Permission
	/** Its lines, none when all is well. `counts` are those of the frame: reading something else need not wait for them. */
	read: (counts: Promise<Attention>) => Promise<AttentionItem[]>
}

/**
 * What the dashboard says needs care, in the order it is shown. Enquiries and comments are not here: they have queues
 * of their own there. A new source is a new line, or is connected by `server/`.
 */
const attentionSources: readonly AttentionSource[] = [
	{ allow: 'backup:manage', read: async () => backupWarnings(await lastBackup(), new Date()) },
	{ allow: 'newsletter:send', read: async () => heldIssueItems(await listHeldIssues()) },
	{ allow: 'outbox:read', read: async (counts) => mailItems(await counts, env.SMTP_URL !== undefined) },
	{ allow: 'settings:read', read: async () => settingsWarnings(settingsNotApplied()) },
	{ allow: 'settings:read', read: async () => fileWarnings(bucketError()) },
	{ allow: 'settings:read', read: async () => cdnWarnings(await readCdnHealth()) },
	{ allow: 'content:edit', read: async () => sampleItems(await countSampleClaims()) },
	{ allow: 'post:manage', read: async (counts) => contributionItems(await counts) },
	{ allow: 'newsletter:manage', read: async (counts) => subscriberItems(await counts) },
]

let connected: readonly AttentionSource[] = []

/** Called once in each process: sources of features that this one does not import. They follow its own. */
export function connectAttention(sources: readonly AttentionSource[]): void {
	connected = sources
}

/** The urgent lines first. */
export async function readAttentionItems(viewer: Viewer, counts: Promise<Attention>): Promise<AttentionItem[]> {
	const sources = [...attentionSources, ...connected].filter(({ allow }) => can(viewer, allow))
	const items = (await Promise.all(sources.map(({ read }) => read(counts)))).flat()
	return items.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}
