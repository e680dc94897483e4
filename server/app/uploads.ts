import type { IncomingMessage } from 'node:http'
import { takeFromLimit, type Limit } from '#app/auth/limits/limits.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { can, type Permission } from '#app/auth/permissions.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { backupMessages } from '#app/features/backups/archive/messages.ts'
import { libraryMessages, mediaMessages } from '#app/features/media/picture/messages.ts'
import { maxLibraryBytes } from '#app/features/media/picture/picture-bytes.server.ts'
import { maxPortraitBytes } from '#app/features/media/avatar/square-picture.server.ts'
import { requireRoom } from '#app/platform/storage/disk-space.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { PlainAnswer } from '../http/plain-answer.ts'
import type { BodyLimit } from './request-body.ts'

/** Without a limit the usual limit of forms applies. */
type Work<Result> = (limit?: BodyLimit) => Promise<Result>
/** Null for a path that takes no files; else runs the rest of the request with the limit of its body. */
export type Uploads = (
	req: IncomingMessage,
	pathname: string,
) => (<Result>(work: Work<Result>) => Promise<Result>) | null

type Door = {
	allow: Permission
	room: BodyLimit
	/** How often for one account. */
	limit: Limit
	/** Where a form without scripts returns after sign-in. */
	next: string
}

/** What comes with the file in a multipart body is a few hundred bytes, and a description. */
const besides = 16 * 1024

const toLibrary: Door = {
	allow: 'media:upload',
	room: { bytes: maxLibraryBytes + besides, tooLarge: libraryMessages.tooLarge },
	limit: 'media',
	next: '/admin/media',
}

/** Bodies larger than a form's. */
const paths: Record<string, Door> = {
	'/account/picture': {
		allow: 'account:own',
		room: { bytes: maxPortraitBytes + besides, tooLarge: mediaMessages.tooLarge },
		limit: 'picture',
		next: '/account',
	},
	'/admin/backups/upload': {
		allow: 'backup:manage',
		room: { bytes: 4 * 1024 * 1024 + besides, tooLarge: backupMessages.uploadOrder },
		limit: 'backup',
		next: '/admin/backups',
	},
	'/admin/media': toLibrary,
	'/admin/media/upload': toLibrary,
	'/admin/media/replace': toLibrary,
}

/** Bodies held in memory while they arrive: 12 times 10 MB at most. */
const mostAtOnce = { each: 2, all: 12 }

/**
 * Who sends a file is asked before the first byte of it is read: signed in and allowed, not too often for one account,
 * and not too many at once.
 */
export function uploads(): Uploads {
	const underWay = new Map<string, number>()
	let all = 0
	return (req, pathname) => {
		const path = Object.hasOwn(paths, pathname) ? paths[pathname] : undefined
		if (!path) return null
		return async (work) => {
			const viewer = await whoSends(req)
			if (!viewer || !can(viewer, path.allow)) throw signInFirst(req, path.next)
			const mine = underWay.get(viewer.id) ?? 0
			if (all >= mostAtOnce.all || mine >= mostAtOnce.each)
				throw new PlainAnswer(503, mediaMessages.busy, { 'retry-after': '5' })
			all += 1
			underWay.set(viewer.id, mine + 1)
			try {
				await notTooOften(path.limit, viewer.id)
				return await work(path.room)
			} finally {
				all -= 1
				const left = (underWay.get(viewer.id) ?? 1) - 1
				if (left > 0) underWay.set(viewer.id, left)
				else underWay.delete(viewer.id)
			}
		}
	}
}

async function whoSends(req: IncomingMessage) {
	try {
		return await readViewer(req.headers.cookie ?? null)
	} catch (error) {
		throw isUnavailable(error) ? new PlainAnswer(503, mediaMessages.busy, { 'retry-after': '5' }) : error
	}
}

/** A script gets an error; a form without scripts is redirected to the sign-in page. */
function signInFirst(req: IncomingMessage, next: string): PlainAnswer {
	return (req.headers.accept ?? '').includes('text/html')
		? new PlainAnswer(303, authMessages.signInFirst, { location: `/sign-in?next=${next}` })
		: new PlainAnswer(401, authMessages.signInFirst)
}

async function notTooOften(limit: Limit, userId: string): Promise<void> {
	try {
		requireRoom('media:upload')
		await takeFromLimit(limit, { key: `upload ${userId}`, site: false })
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		throw new PlainAnswer(error.status, error.message, { 'retry-after': String(error.retryAfter ?? 60) })
	}
}
