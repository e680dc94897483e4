import { commentStatuses, type CommentStatus } from '#app/events/comment-status.ts'
import { z } from 'zod'
import { readCursor, type ListCursor } from '#app/format/list-cursor.ts'
import { commentProblem, tidyComment } from '#app/features/comments/comment/comment.ts'
import type { AuthorHistory } from './author-history.ts'
import { moderationMessages } from './messages.ts'
import { replyName, versionName } from '#app/features/comments/comment/queue-names.ts'
import type { SpamHint } from './spam-hints.ts'
import { verbs } from './verbs.ts'

/** Comments per page, and per bulk decision. */
export const perPage = 25

const selectedField = /^pick-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * The queue's one form. `act` is the button of one comment or author (`approve:ID`, `undo:BATCH`, `trust:AUTHOR`);
 * `bulk` is a verb for every comment whose box `pick-ID` is checked; `sure` approves those that may be spam too.
 * `reply:ID` sends the text in `reply-ID`, once for each `key`. `seen` is the status on the page, `read-ID` the
 * version of the comment that was shown: what the decision is based on.
 */
export const queueInput = z.record(z.string(), z.string()).transform((fields, context) => {
	const [action = '', id = ''] = (fields['act'] ?? '').split(':')
	const verb = verbs.find((name) => name === (fields['act'] === undefined ? fields['bulk'] : action))
	const ids = Object.keys(fields).flatMap((name) => selectedField.exec(name)?.[1] ?? [])
	const seen = commentStatuses.find((status) => status === fields['seen'])
	const read = readVersions(fields)
	if (fields['act'] === undefined) {
		if (verb && seen && ids.length > 0 && ids.length <= perPage)
			return {
				kind: 'decide' as const,
				verb,
				ids,
				seen,
				read,
				asksFirst: verb === 'approve' && fields['sure'] !== 'yes',
			}
		context.addIssue(ids.length === 0 ? moderationMessages.noneSelected : moderationMessages.failed)
		return z.NEVER
	}
	if (z.uuid().safeParse(id).success) {
		if (verb && seen) return { kind: 'decide' as const, verb, ids: [id], seen, read, asksFirst: false }
		if (action === 'reply') {
			const content = tidyComment(fields[replyName(id)] ?? '')
			const problem = commentProblem(content)
			const key = /^[\w-]{0,64}$/.exec(fields['key'] ?? '')?.[0]
			if (problem === null && key !== undefined) return { kind: 'reply' as const, id, content, key, read }
			context.addIssue({ code: 'custom', message: problem ?? moderationMessages.failed, path: [replyName(id)] })
			return z.NEVER
		}
		if (action === 'undo') return { kind: 'undo' as const, batch: id }
		if (action === 'trust' || action === 'distrust')
			return { kind: 'trust' as const, author: id, on: action === 'trust' }
	}
	context.addIssue(moderationMessages.failed)
	return z.NEVER
})

/** The version that was shown, by comment; comments without one are not checked. */
export type ReadVersions = ReadonlyMap<string, number>

const readVersions = (fields: Record<string, string>): ReadVersions =>
	new Map(
		Object.entries(fields).flatMap(([name, value]): [string, number][] =>
			name.startsWith(versionName('')) ? [[name.slice(versionName('').length), Number(value)]] : [],
		),
	)

/** The result of a decision. `batch` undoes it; null when there is nothing to undo. */
export type QueueResult = { ok: true; message: string; description: string; batch: string | null }

export type QueueAuthor = {
	id: string
	name: string
	avatarUrl: string | null
	isAdmin: boolean
	isTrusted: boolean
	isSuspended: boolean
	since: string
	history: AuthorHistory
}

export type QueueComment = {
	id: string
	status: CommentStatus
	content: string
	createdAt: string
	isEdited: boolean
	/** Changes with every change of its text or its status. */
	version: number
	post: { slug: string; title: string; live: boolean }
	author: QueueAuthor
	/** The comment it replies to; `shown`: readers see it. */
	parent: { author: string; content: string; shown: boolean } | null
	decision: { by: string | null; at: string } | null
	/** Why it may be spam; only while it is pending. */
	hints: readonly SpamHint[]
	/** A reply to it would be visible once the comment is. */
	canReply: boolean
}

/** The query of the queue; `cursor` is the position of the comment next to the page. */
export type QueueQuery = {
	status: CommentStatus
	search: string
	author: string | null
	cursor: ({ side: 'before' | 'after' } & ListCursor) | null
}

export function readQuery(params: URLSearchParams): QueueQuery {
	const author = z.uuid().safeParse(params.get('author') ?? '')
	return {
		status: commentStatuses.find((status) => status === params.get('status')) ?? 'pending',
		search: (params.get('q') ?? '').trim().slice(0, 100),
		author: author.success ? author.data : null,
		cursor: cursorAt('before', params) ?? cursorAt('after', params),
	}
}

function cursorAt(side: 'before' | 'after', params: URLSearchParams): QueueQuery['cursor'] {
	const cursor = readCursor(params.get(side))
	return cursor && { side, ...cursor }
}
