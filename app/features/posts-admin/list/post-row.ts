/** The status of a post in the admin. */
export type PostState = 'published' | 'scheduled' | 'draft' | 'contribution'

/** A row of the table. */
export type PostRow = {
	id: string
	slug: string
	title: string
	state: PostState
	author: string
	/** The first category by name; null for none. */
	category: string | null
	views: number
	comments: number
	/** Notes of colleagues that are not resolved. */
	openNotes: number
	/** The version that is shown; it changes with every save. */
	version: number
	createdAt: Date
	publishedAt: Date | null
	trashedAt: Date | null
}

/** Commands for posts. `destroy` is for posts in the trash, and cannot be undone. */
export const postCommands = ['publish', 'draft', 'trash', 'restore', 'destroy'] as const
export type PostCommand = (typeof postCommands)[number]

export const commandsIn = (isTrash: boolean): readonly PostCommand[] =>
	isTrash ? ['restore', 'destroy'] : ['publish', 'draft', 'trash']

/** Days that the trash keeps a post; applied by the rule in db/personal/retention-rules.ts. */
export const trashDays = 30

/** When a deleted post is deleted permanently. */
export const endOf = (trashedAt: Date): Date => new Date(trashedAt.getTime() + trashDays * 86_400_000)
