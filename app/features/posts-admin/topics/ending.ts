/** What becomes of the posts and of the address of a category or tag that is deleted. */
export const endings = ['gone', 'redirect', 'move'] as const
export type Ending = (typeof endings)[number]
