import { Refusal } from '#app/platform/refusal.ts'
import type { PostFields } from '../post-fields.ts'
import { brokenForReaders } from './check-post.ts'
import { readFacts } from './facts.server.ts'
import type { Finding } from './finding.ts'
import { panelMessages as messages } from './panel-messages.ts'
import { readWritten } from './written.ts'

/** Links that lead nowhere, pictures that say or show nothing: what readers would stumble over. */
export async function problemsBeforePublishing(fields: PostFields): Promise<Finding[]> {
	const written = readWritten(fields.content)
	return brokenForReaders(fields, await readFacts(fields, written), written)
}

/**
 * Asks before readers see a post with problems, now or at its time.
 *
 * @throws {Refusal} 422 with `asks`, the problems.
 */
export async function askBeforePublishing(fields: PostFields): Promise<void> {
	if (fields.status !== 'published') return
	const asks = await problemsBeforePublishing(fields)
	if (asks.length > 0) throw new Refusal(messages.ask.said(asks.length), { beside: { asks } })
}
