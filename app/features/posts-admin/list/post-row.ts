/** What a post is to whoever looks after all of them. */
export type PostState = 'published' | 'scheduled' | 'draft' | 'contribution'

/** A post in the table. */
export type PostRow = {
	id: string
	slug: string
	title: string
	state: PostState
	author: string
	/** The first by name; null for none. */
	category: string | null
	views: number
	comments: number
	/** What a decision is made about: another one after every save. */
	version: number
	createdAt: Date
	publishedAt: Date | null
	trashedAt: Date | null
}

/** What can be done with posts from the table. `destroy` is for the trash, and cannot be taken back. */
export const postDeeds = ['publish', 'draft', 'trash', 'restore', 'destroy'] as const
export type PostDeed = (typeof postDeeds)[number]

export const deedsIn = (isTrash: boolean): readonly PostDeed[] =>
	isTrash ? ['restore', 'destroy'] : ['publish', 'draft', 'trash']

/** How long the trash keeps a post; said to people, and done by the rule of db/personal/retention-rules.ts. */
export const trashDays = 30

/** When a post that was deleted then goes for good. */
export const endOf = (trashedAt: Date): Date => new Date(trashedAt.getTime() + trashDays * 86_400_000)
