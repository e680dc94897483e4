/** What an import brings, in the order in which it is listed. */
export const itemKinds = ['post', 'page', 'comment', 'picture', 'person', 'category', 'tag', 'redirect'] as const
export type ItemKind = (typeof itemKinds)[number]
