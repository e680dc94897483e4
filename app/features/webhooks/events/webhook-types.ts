import { commentStatuses } from '#app/events/comment-status.ts'
import { z } from 'zod'
import type { ApiScope } from '#app/auth/api-scopes.ts'
import { maxUnreviewed } from '../states.ts'

const id = z.uuid()
/** Where the API has the rest, for programs with the scope. */
const href = z.url()
const post = z.object({ id, href })
const comment = z.object({ id, href, postId: id, status: z.enum(commentStatuses) })
const enquiry = z.object({ id, href })
const picture = z.object({ id, href })
const entry = z.object({ contentType: z.string(), id: z.string(), href })
const atMost = `while nobody has reviewed it, at most ${maxUnreviewed} messages an hour`

type Type = {
	/** The heading in forms and in the reference. */
	group: 'Posts' | 'Comments' | 'Enquiries' | 'Media' | 'Site'
	summary: string
	/** With it a token reads the thing; null: there is nothing to read. */
	scope: ApiScope | null
	data: z.ZodObject
}

/**
 * Everything that other programs can be notified of, and what they are sent: ids and states. Who wants to know more
 * reads it with a token, so that nobody learns by a webhook what their scopes do not allow.
 */
const table = {
	'post.created': { group: 'Posts', summary: 'A draft was added', scope: 'posts:read', data: post },
	'post.published': { group: 'Posts', summary: 'A post is public', scope: 'posts:read', data: post },
	'post.updated': { group: 'Posts', summary: 'A post was changed', scope: 'posts:read', data: post },
	'post.unpublished': { group: 'Posts', summary: 'A post is no longer public', scope: 'posts:read', data: post },
	'post.trashed': { group: 'Posts', summary: 'A post was moved to the trash', scope: 'posts:read', data: post },
	'post.restored': { group: 'Posts', summary: 'A post was taken out of the trash', scope: 'posts:read', data: post },
	'post.deleted': {
		group: 'Posts',
		summary: 'A post was deleted permanently',
		scope: null,
		data: z.object({ id }),
	},
	'comment.created': {
		group: 'Comments',
		summary: `A comment was written; ${atMost}`,
		scope: 'comments:read',
		data: comment,
	},
	'comment.updated': {
		group: 'Comments',
		summary: 'A reviewed comment was changed by its author, or the status of a comment is another',
		scope: 'comments:read',
		data: comment,
	},
	'comment.deleted': {
		group: 'Comments',
		summary: `A comment was deleted by its author; ${atMost}`,
		scope: null,
		data: z.object({ id, postId: id }),
	},
	'enquiry.created': {
		group: 'Enquiries',
		summary: 'An enquiry is in the inbox',
		scope: 'enquiries:read',
		data: enquiry,
	},
	'enquiry.updated': {
		group: 'Enquiries',
		summary: 'The status of an enquiry is another',
		scope: 'enquiries:read',
		data: z.object({ ...enquiry.shape, from: z.string(), to: z.string() }),
	},
	'enquiry.replied': { group: 'Enquiries', summary: 'A reply was written', scope: 'enquiries:read', data: enquiry },
	'media.added': { group: 'Media', summary: 'A picture was added', scope: 'media:read', data: picture },
	'media.deleted': { group: 'Media', summary: 'A picture was deleted', scope: null, data: z.object({ id }) },
	'content.published': {
		group: 'Site',
		summary: 'Texts of the site are public in a new version',
		scope: 'content:read',
		data: entry,
	},
	'content.trashed': {
		group: 'Site',
		summary: 'An item of the site was moved to the trash',
		scope: 'content:read',
		data: entry,
	},
	'content.restored': {
		group: 'Site',
		summary: 'An item of the site was taken out of the trash',
		scope: 'content:read',
		data: entry,
	},
	'content.deleted': {
		group: 'Site',
		summary: 'An item of the site was deleted permanently',
		scope: null,
		data: z.object({ contentType: z.string(), id: z.string() }),
	},
	'site.restored': {
		group: 'Site',
		summary: 'A backup was restored: everything may be different',
		scope: null,
		data: z.object({}),
	},
} as const satisfies Record<string, Type>

export type WebhookType = keyof typeof table

export const webhookTypes: Readonly<Record<WebhookType, Type>> = table

const isType = (name: string): name is WebhookType => Object.hasOwn(table, name)

export const webhookTypeNames: readonly WebhookType[] = Object.keys(table).filter(isType)

/** Stored names; one that a later release knows is left out. */
export const knownTypes = (names: readonly string[]): WebhookType[] => names.filter(isType)

/** What an event is outside. */
export type WebhookEvent = {
	[T in WebhookType]: { type: T; data: z.input<(typeof table)[T]['data']> }
}[WebhookType] & {
	/** About a comment that only its author and reviewers have seen: anyone with an account can cause any number of them. */
	isUnreviewed?: boolean
}

/** Sent by a button, to one endpoint, whatever it has chosen. */
export const testType = 'webhook.test'

/** The body of every webhook. */
export const bodySchema = (data: z.ZodObject, type: string) =>
	z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
