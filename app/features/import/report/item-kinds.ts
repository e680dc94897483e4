/** What an import brings, in the order in which it is listed. */
export const itemKinds = [
	'post',
	'page',
	'content',
	'comment',
	'picture',
	'person',
	'category',
	'tag',
	'redirect',
	'newsletter',
	'subscriber',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** What a line of a report says of a thing, in the order in which they are listed. */
export const noteOrder = ['missed', 'kept', 'left', 'changed'] as const
