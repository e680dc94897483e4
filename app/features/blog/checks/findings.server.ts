import type { PostFields } from '../post-fields.ts'
import { checkPost } from './check-post.ts'
import { readFacts } from './facts.server.ts'
import type { Finding } from './finding.ts'
import { readWritten } from './written.ts'

/** All there is to say of a post as it stands. */
export async function findingsOf(fields: PostFields, unconfirmed: readonly string[]): Promise<Finding[]> {
	const written = readWritten(fields.content)
	return checkPost(fields, await readFacts(fields, written, unconfirmed), written)
}
