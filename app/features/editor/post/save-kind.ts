/** What saving does to the post; decides the button's text. */
export type SaveKind = 'save' | 'publish' | 'schedule' | 'update'

type Situation = {
	mayPublish: boolean
	/** Whether readers can see the post. */
	isLive: boolean
	/** Milliseconds since 1970. */
	now: number
}

/** Drafts, and posts of users who may not publish, are only saved. */
export function saveKind(
	{ status, publishedAt }: { status: 'draft' | 'published'; publishedAt: string },
	{ mayPublish, isLive, now }: Situation,
): SaveKind {
	if (!mayPublish || status === 'draft') return 'save'
	if (publishedAt !== '' && Date.parse(publishedAt) > now) return 'schedule'
	return isLive ? 'update' : 'publish'
}
