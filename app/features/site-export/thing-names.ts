/** What an export of the site has, in an order in which each points to earlier ones only. The names are those of its files. */
export const thingNames = [
	'people',
	'pictures',
	'categories',
	'tags',
	'posts',
	'post-versions',
	'comments',
	'content',
	'content-versions',
	'newsletters',
	'subscribers',
	'redirects',
] as const
export type ThingName = (typeof thingNames)[number]

/** What is counted for the page. People are those whom the others name: only the export itself looks for them. */
export type Counted = Exclude<ThingName, 'people'>
