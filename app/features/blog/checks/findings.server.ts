import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database } from '#app/db/client.server.ts'
import type { PostFields } from '../post-fields.ts'
import { readPost } from '../writing/stored-post.server.ts'
import { checkPost } from './check-post.ts'
import { readFacts } from './facts.server.ts'
import type { Finding } from './finding.ts'
import { readWritten } from './written.ts'

/** All there is to say of a post as it stands. */
export async function findingsOf(fields: PostFields, unconfirmed: readonly string[]): Promise<Finding[]> {
	const written = readWritten(fields.content)
	return checkPost(fields, await readFacts(fields, written, unconfirmed), written)
}

/** The same of a post as somebody types it; what is remembered of it is for those who may read it. */
export async function findingsBeside(id: string | null, fields: PostFields, viewer: SignedIn): Promise<Finding[]> {
	const post = id === null ? null : await readPost(database, id)
	return findingsOf(fields, post && can(viewer, 'post:read-draft', post) ? post.unconfirmed : [])
}
