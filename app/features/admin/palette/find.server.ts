import { readEntryNames } from '#app/entries/entry-names.server.ts'
import { can, type Permission, type Viewer } from '#app/auth/permissions.ts'
import { bestMatches, nearMatches } from '#app/format/best-matches.ts'
import { findUsers } from '#app/features/users/users.server.ts'
import { onlyBy } from '#app/features/posts-admin/list/own-posts.ts'
import { findTopics } from '#app/features/posts-admin/topics/find-topics.server.ts'
import { topicPath } from '#app/features/posts-admin/topics/topics-view.ts'
import { findPosts, findPostsNear, type FoundPost } from '#app/features/posts-admin/list/find-posts.server.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { queueAddressOf } from '#app/features/comments/comment/queue-names.ts'
import { moderationMessages } from '#app/features/moderation/queue/messages.ts'
import { findComments } from '#app/features/moderation/find-comments.server.ts'
import { findLeads } from '#app/features/leads/lead/leads.server.ts'
import { statusLabels } from '#app/features/leads/lead/lead-messages.ts'
import { findInLibrary } from '#app/features/media/library/library.server.ts'
import { foundKinds, type Found, type FoundKind } from './found.ts'
import { paletteMessages as messages } from './messages.ts'
import { settingsPlaces, type SettingsPlace } from './settings-places.ts'
import { siteCollections, sitePlaces } from './site-places.server.ts'

/** Results of one kind, as many as can be read at a glance. */
const max = 5
/** One letter would match everything. */
const shortest = 2

type FindThings = (typed: string, viewer: Viewer) => Promise<Omit<Found, 'kind'>[]>
type Search = {
	/** Users without it learn nothing of such items, not even that there are any. */
	allow: Permission
	find: FindThings
	/** What may be meant, where nothing of any kind was found. */
	near?: FindThings
}

const searches: Record<FoundKind, Search> = {
	settings: {
		allow: 'admin:enter',
		find: async (typed, viewer) => bestMatches(placesFor(viewer), typed, searchedPlace).slice(0, max).map(foundPlace),
		near: async (typed, viewer) => nearMatches(placesFor(viewer), typed, searchedPlace).slice(0, max).map(foundPlace),
	},
	items: {
		allow: 'content:edit',
		find: async (typed) =>
			bestMatches(await readItemPlaces(), typed, ({ label, note }) => ({ name: label, also: note })).slice(0, max),
	},
	posts: {
		allow: 'post:write',
		find: async (typed, viewer) => (await findPosts(typed, onlyBy(viewer))).map(foundPost),
		near: async (typed, viewer) => (await findPostsNear(typed, onlyBy(viewer))).map(foundPost),
	},
	topics: {
		allow: 'topic:manage',
		find: async (typed) =>
			(await findTopics(typed, max)).map(({ id, name, kind }) => ({
				id,
				label: name,
				note: messages.topicKinds[kind],
				to: topicPath(id),
			})),
	},
	enquiries: {
		allow: 'lead:read',
		find: async (typed) =>
			(await findLeads(typed, max)).map(({ id, name, company, status }) => ({
				id,
				label: company ? `${name}, ${company}` : name,
				note: statusLabels[status],
				to: `/admin/leads/${id}`,
			})),
	},
	people: {
		allow: 'person:manage',
		find: async (typed) =>
			(await findUsers(typed, max)).map(({ id, name, email, isAdmin, isSuspended }) => ({
				id,
				label: `${name}, ${email}`,
				note: isSuspended ? messages.suspended : isAdmin ? messages.admin : '',
				to: `/admin/users/${id}`,
			})),
	},
	comments: {
		allow: 'comment:moderate',
		find: async (typed) =>
			(await findComments(typed, max)).map((comment) => ({
				id: comment.id,
				label: `${comment.author}: ${comment.excerpt.replaceAll(/\s+/g, ' ')}`,
				note: moderationMessages.status[comment.status],
				to: queueAddressOf(comment),
			})),
	},
	pictures: {
		allow: 'media:manage',
		find: async (typed) =>
			(await findInLibrary(typed, max)).map(({ id, alt, fileName }) => ({
				id,
				label: alt || fileName,
				note: alt ? fileName : '',
				to: `/admin/media/${id}`,
			})),
	},
}

/** Everything that the viewer may see and that matches what was typed; with nothing typed the newest posts. */
export async function findAnything(viewer: Viewer, typed: string): Promise<Found[]> {
	const words = typed.replaceAll('\0', '').trim().slice(0, 100).toWellFormed()
	const kinds = foundKinds.filter((kind) => can(viewer, searches[kind].allow))
	const asked = words.length >= shortest ? kinds : kinds.filter((kind) => kind === 'posts')
	const findAll = async (by: 'find' | 'near') =>
		(
			await Promise.all(
				asked.map(async (kind) =>
					((await searches[kind][by]?.(words, viewer)) ?? []).map((each): Found => ({ kind, ...each })),
				),
			)
		).flat()
	const found = await findAll('find')
	if (found.length > 0 || words === '') return found
	return (await findAll('near')).map((each) => ({ ...each, isNear: true as const }))
}

const placesFor = (viewer: Viewer) => [...settingsPlaces, ...sitePlaces].filter(({ allow }) => can(viewer, allow))

const searchedPlace = ({ label, words }: SettingsPlace) => ({ name: label, also: words })

const foundPlace = ({ label, to, isPage }: SettingsPlace) => ({
	id: `setting-${label}`,
	label,
	note: '',
	to,
	...(isPage && { isPage }),
})

const foundPost = ({ id, title, state }: FoundPost) => ({
	id,
	label: title,
	note: messages.states[state],
	to: editPath(id),
})

/** `note`: the collection. */
type ItemPlace = { id: string; label: string; note: string; to: string }

/** All items of the collections of the site, with the address of their form. */
async function readItemPlaces(): Promise<ItemPlace[]> {
	const labels = new Map(siteCollections.map(({ name, label }) => [name, label]))
	return (await readEntryNames(siteCollections)).map(({ type, id, name }) => {
		const collection = labels.get(type) ?? ''
		return { id: `${type}-${id}`, label: name, note: collection, to: `/admin/site/${type}/${id}` }
	})
}
