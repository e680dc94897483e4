import type { ThingName } from '#app/features/site-export/thing-names.ts'
import type { ItemKind } from '../report/item-kinds.ts'

/** What a thing of a whole site is counted as. Null: it is a part of another one's history, and goes with it. */
export const kindOf: Readonly<Record<ThingName, ItemKind | null>> = {
	people: 'person',
	pictures: 'picture',
	categories: 'category',
	tags: 'tag',
	posts: 'post',
	'post-versions': null,
	comments: 'comment',
	content: 'content',
	'content-versions': null,
	newsletters: 'newsletter',
	subscribers: 'subscriber',
	redirects: 'redirect',
}
