import type { Transaction } from '#app/db/client.server.ts'
import {
	commentsTag,
	companyTypeName,
	contentTag,
	everyPageTag,
	navigationTypeName,
	notFoundTypeName,
	ownPagesTypeName,
	postsTag,
	projectsTypeName,
	postTag,
	redirectsTag,
	settingsTag,
	servicesTypeName,
	sitemapPartOf,
	sitemapTag,
	testimonialsTypeName,
} from '#app/events/page-tags.ts'
import type { CommentStatus } from '#app/events/comment-status.ts'
import { decisionOn, type PerEvent } from '#app/events/events.ts'
import type { Subscriber } from '#app/events/publish.server.ts'
import { purge } from '#app/platform/pages/purge.server.ts'
import { filesTag } from '#app/platform/pages/shared-tags.ts'

type Tags = readonly string[] | ((tx: Transaction) => Promise<readonly string[]>)
/** The pages show what nobody may see any more: the person who took it away waits until shared caches have let go of it. */
type TakenAway = { takenAway: Tags }

const ofPost = ({ id }: { id: string }): readonly string[] => [postsTag, postTag(id), sitemapTag(sitemapPartOf(id))]
/** Lists and posts show the names; the sharing images of posts show a category. */
const ofTopic = ({ kind }: { kind: 'category' | 'tag' }): Tags => (kind === 'tag' ? [postsTag] : [everyPageTag])
/** Types whose words are on every page, menus included, or on pages of every address. */
const onEveryPage: ReadonlySet<string> = new Set([
	companyTypeName,
	navigationTypeName,
	notFoundTypeName,
	servicesTypeName,
	ownPagesTypeName,
])
/** The menu has their page while there are any. */
const inMenu: ReadonlySet<string> = new Set([projectsTypeName, testimonialsTypeName])
const tagsOf = (contentType: string): readonly string[] => [
	contentTag(),
	contentTag(contentType),
	...(onEveryPage.has(contentType) ? [everyPageTag] : []),
]
const ofContent = ({ contentType }: { contentType: string }): Tags =>
	inMenu.has(contentType) ? (tx) => withMenu(tx, contentType) : tagsOf(contentType)
const takenAway = (tags: Tags): TakenAway => ({ takenAway: tags })
const none = (): Tags => []
const all = (): Tags => [everyPageTag]
const wasShown = ({ postId, from }: { postId: string; from: CommentStatus }): TakenAway =>
	takenAway(from === 'approved' ? [commentsTag(postId)] : [])

/** The tags of the pages that an event outdates (events/page-tags.ts). */
const outdated: PerEvent<Tags | TakenAway> = {
	'post.created': ofPost,
	'post.published': ofPost,
	'post.updated': ofPost,
	'post.unpublished': (event) => takenAway(ofPost(event)),
	'post.trashed': (event) => (event.wasLive ? takenAway(ofPost(event)) : ofPost(event)),
	'post.restored': ofPost,
	'post.deleted': (event) => (event.wasLive ? takenAway(ofPost(event)) : ofPost(event)),
	// Lists show the cover.
	'post.rendered': ofPost,
	'topic.renamed': ofTopic,
	'topic.described': () => [postsTag],
	'topic.merged': ofTopic,
	'topic.deleted': ofTopic,
	'sample.loaded': () => [postsTag],
	'sample.removed': () => takenAway([everyPageTag]),
	'sample.restored': all,
	'comment.created': ({ postId, status }) => (status === 'approved' ? [commentsTag(postId)] : []),
	'comment.edited': ({ postId, from, to }) => (from === 'approved' || to === 'approved' ? [commentsTag(postId)] : []),
	'comment.deleted': ({ postId, wasShown: isShown }) => takenAway(isShown ? [commentsTag(postId)] : []),
	'comment.approved': ({ postId }) => [commentsTag(postId)],
	'comment.rejected': wasShown,
	'comment.marked-spam': wasShown,
	'comment.reopened': wasShown,
	// Readers never see notes.
	'note.added': none,
	'note.replied': none,
	'note.resolved': none,
	'note.reopened': none,
	'note.changed': none,
	'lead.created': none,
	'lead.accepted': none,
	'lead.moved': none,
	'lead.replied': none,
	'lead.deleted': none,
	'subscriber.requested': none,
	'subscriber.confirmed': none,
	'subscriber.unsubscribed': none,
	'media.added': none,
	// Posts that show it are marked (outdated-posts.server.ts), and each publishes `post.rendered` later.
	'media.changed':
		({ names }) =>
		(tx) =>
			contentWith(tx, names),
	// Only pictures that no page shows can be deleted.
	'media.deleted': none,
	'content.published': ofContent,
	'content.trashed': (event) => takenAway(event.wasPublished ? ofContent(event) : []),
	'content.restored': (event) => (event.isPublished ? ofContent(event) : []),
	// Any page may lead to it.
	'content.moved': () => [contentTag(), everyPageTag],
	// It was in the trash.
	'content.deleted': none,
	// A menu or a button may lead to one, and is left out without it.
	'redirects.changed': () => [redirectsTag, contentTag(), everyPageTag],
	'settings.changed': ({ everyPage }) => [settingsTag, ...(everyPage ? [everyPageTag] : [])],
	'invitation.sent': none,
	'invitation.withdrawn': none,
	'invitation.accepted': none,
	'user.changed':
		({ id }) =>
		(tx) =>
			pagesThatName(tx, id),
	'user.erased': () => takenAway([everyPageTag]),
	'site.imported': () => [everyPageTag],
	// Its pictures are those of the backup.
	'site.restored': () => [everyPageTag, filesTag],
}

/** Marks the pages as outdated when the transaction commits: one notice for all events of a change. */
export const purgePages: Subscriber = async (tx, events) => {
	const tags = new Set<string>()
	let isTakenAway = false
	for (const event of events) {
		const found = decisionOn(outdated, event)
		const isGone = 'takenAway' in found
		const named = isGone ? found.takenAway : found
		const added = typeof named === 'function' ? await named(tx) : named
		for (const tag of added) tags.add(tag)
		isTakenAway ||= isGone && added.length > 0
	}
	if (tags.size > 0) await purge(tx, [...tags], isTakenAway ? 'taken away' : 'changed')
}

/** With more tags than this, all pages are marked instead. */
const maxPages = 500

/** A user's name, portrait and bio are shown on posts and next to comments. */
async function pagesThatName({ sql }: Transaction, userId: string): Promise<readonly string[]> {
	const [writes] = await sql`select 1 from blog_posts where author_id = ${userId} and status = 'published' limit 1`
	const posts = await sql<{ id: string }[]>`
		select distinct post_id as id from blog_comments where author_id = ${userId} and status = 'approved'
		limit ${maxPages + 1}`
	if (posts.length > maxPages) return [everyPageTag]
	return [...(writes ? [postsTag] : []), ...posts.map(({ id }) => commentsTag(id))]
}

/** Types of content that show one of the pictures. */
async function contentWith({ sql }: Transaction, names: readonly string[]): Promise<readonly string[]> {
	const types = await sql<{ contentType: string }[]>`
		select distinct type as "contentType" from content_entries, unnest(${[...names]}::text[]) as name
		where published::text ~ ('/media/' || name || '(?![a-z0-9-])')`
	return types.flatMap(({ contentType }) => tagsOf(contentType))
}

/** So few that this change may have brought the first or taken the last. */
const fewItems = 2

async function withMenu({ sql }: Transaction, contentType: string): Promise<readonly string[]> {
	const shown = await sql`
		select 1 from content_entries
		where type = ${contentType} and published is not null and deleted_at is null
			and published ->> 'hidden' is distinct from 'true' limit ${fewItems + 1}`
	return shown.length > fewItems ? tagsOf(contentType) : [...tagsOf(contentType), everyPageTag]
}
