import { sql } from '#app/db/client.server.ts'
import { addressKey } from '#app/features/posts/post/topic-sql.server.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import type { TextHead } from '../reader/text-head.ts'
import type { PlannedComment } from './comments.server.ts'
import { countAuthor, countCommenters, type PeopleNeeds } from './people.server.ts'

type Topic = 'category' | 'tag'

/** Of a dry run: what would be made so far, and what is here. */
export type Counted = { people: Set<string>; topics: Readonly<Record<Topic, Set<string>>> }

/** The topics of this site: those that a dry run comes across are added. */
export async function newCounted(): Promise<Counted> {
	const categories = await sql<{ name: string }[]>`select name from blog_categories`
	const tags = await sql<{ name: string }[]>`select name from blog_tags`
	const keys = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => addressKey(name)))
	return { people: new Set(), topics: { category: keys(categories), tag: keys(tags) } }
}

type Needs = PeopleNeeds & { counted: Counted }

/** What would be stored with a new post, as `storePost` counts it. */
export async function countPost(
	text: TextHead,
	fields: PostFields,
	comments: readonly PlannedComment[],
	needs: Needs,
): Promise<void> {
	needs.reporter.add('post', 'brought')
	if (text.person !== '') await countAuthor(text.person, needs.counted.people, needs)
	await countComments(text, comments, needs)
	countTopics('category', fields.categories, needs)
	countTopics('tag', fields.tags, needs)
}

/** Of a post that is here: as `storeLaterComments` counts them, which brings none to one that was deleted since. */
export async function countLaterComments(
	text: TextHead,
	comments: readonly PlannedComment[],
	isPostHere: boolean,
	needs: Needs,
): Promise<void> {
	if (isPostHere) await countComments(text, comments, needs)
	else needs.reporter.add('comment', 'there', comments.length)
}

/** The comments that are not here yet, and who wrote them. */
async function countComments(text: TextHead, comments: readonly PlannedComment[], needs: Needs): Promise<void> {
	const { map, reporter, counted } = needs
	const missing = comments.filter(({ id }) => map.find('comment', `${text.id} ${id}`) === undefined)
	reporter.add('comment', 'there', comments.length - missing.length)
	reporter.add('comment', 'brought', missing.length)
	await countCommenters(missing, counted.people, needs)
}

function countTopics(kind: Topic, names: readonly string[], { map, reporter, counted }: Needs): void {
	const known = counted.topics[kind]
	for (const name of names) {
		if (known.has(addressKey(name)) || map.find(kind, addressKey(name)) !== undefined) continue
		known.add(addressKey(name))
		reporter.add(kind, 'brought')
	}
}
