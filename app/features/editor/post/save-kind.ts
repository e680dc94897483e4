/** What saving does to the post, as the button says it. */
export type SaveKind = 'save' | 'publish' | 'schedule' | 'update'

type Situation = {
	mayPublish: boolean
	/** Readers see the post now. */
	isLive: boolean
	/** Milliseconds since 1970. */
	now: number
}

/** A draft, and everything of somebody who may not publish, is only saved. */
export function saveKind(
	{ status, publishedAt }: { status: 'draft' | 'published'; publishedAt: string },
	{ mayPublish, isLive, now }: Situation,
): SaveKind {
	if (!mayPublish || status === 'draft') return 'save'
	if (publishedAt !== '' && Date.parse(publishedAt) > now) return 'schedule'
	return isLive ? 'update' : 'publish'
}
