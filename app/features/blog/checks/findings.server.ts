import type { PostFields } from '../post-fields.ts'
import { brokenForReaders, checkPost } from './check-post.ts'
import { readFacts } from './facts.server.ts'
import type { Finding } from './finding.ts'
import { readWritten } from './written.ts'

/** All there is to say of a post as it stands. */
export async function findingsOf(fields: PostFields): Promise<Finding[]> {
	const written = readWritten(fields.content)
	return checkPost(fields, await readFacts(fields, written), written)
}

/** What is asked about before readers see the post: links that lead nowhere, pictures that say or show nothing. */
export async function problemsBeforePublishing(fields: PostFields): Promise<Finding[]> {
	const written = readWritten(fields.content)
	return brokenForReaders(fields, await readFacts(fields, written), written)
}
