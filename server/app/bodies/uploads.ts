import type { IncomingMessage } from 'node:http'
import { apiScopes, type ApiScope } from '#app/auth/api-scopes.ts'
import { takeFromLimit, type Limit } from '#app/auth/limits/limits.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { can, type Permission } from '#app/auth/permissions.ts'
import { bearerToken, readBearer } from '#app/auth/api-tokens.server.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { apiMessages } from '#app/features/api/http/messages.ts'
import { apiBase } from '#app/features/api/http/operation.ts'
import { findOperation } from '#app/features/api/operations/all-operations.server.ts'
import { backupMessages } from '#app/features/backups/archive/messages.ts'
import { importMessages } from '#app/features/import/messages.ts'
import { maxFileBytes, maxPicturesBytes } from '#app/features/import/limits.ts'
import { newImportPath } from '#app/features/import/paths.ts'
import { libraryMessages, mediaMessages } from '#app/features/media/picture/messages.ts'
import { maxLibraryBytes } from '#app/features/media/picture/picture-bytes.server.ts'
import { maxPortraitBytes } from '#app/features/media/avatar/square-picture.server.ts'
import { requireRoom } from '#app/platform/storage/disk-space.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { PlainResponse } from '../../http/plain-response.ts'
import type { BodyLimit } from './request-body.ts'

/** Without a limit the usual limit of forms applies. */
type Work<Result> = (limit?: BodyLimit) => Promise<Result>
/** Null for a path that takes no files; else runs the rest of the request with the limit of its body. */
export type Uploads = (
	req: IncomingMessage,
	pathname: string,
) => (<Result>(work: Work<Result>) => Promise<Result>) | null

type UploadRoute = {
	allow: Permission
	room: BodyLimit
	/** How often for one account. */
	limit: Limit
	/** Where a form without scripts returns after sign-in. */
	next: string
	/** Sent by a program with a token of this scope instead of a session. */
	scope?: ApiScope
}

/** What comes with the file in a multipart body is a few hundred bytes, and a description. */
const overhead = 16 * 1024

const toLibrary: UploadRoute = {
	allow: 'media:upload',
	room: { bytes: maxLibraryBytes + overhead, tooLarge: libraryMessages.tooLarge },
	limit: 'media',
	next: '/admin/media',
}

/** Bodies larger than a form's. */
const paths: Record<string, UploadRoute> = {
	'/account/picture': {
		allow: 'account:own',
		room: { bytes: maxPortraitBytes + overhead, tooLarge: mediaMessages.tooLarge },
		limit: 'picture',
		next: '/account',
	},
	'/admin/backups/upload': {
		allow: 'backup:manage',
		room: { bytes: 4 * 1024 * 1024 + overhead, tooLarge: backupMessages.uploadOrder },
		limit: 'backup',
		next: '/admin/backups',
	},
	// A form without scripts has both files in it.
	[newImportPath]: {
		allow: 'import:manage',
		room: {
			bytes: maxFileBytes + maxPicturesBytes + overhead,
			tooLarge: importMessages.tooLarge.form,
			isStreamed: true,
		},
		limit: 'backup',
		next: newImportPath,
	},
	'/admin/import/upload': {
		allow: 'import:manage',
		room: { bytes: 4 * 1024 * 1024 + overhead, tooLarge: importMessages.uploadOrder },
		limit: 'backup',
		next: '/admin/import',
	},
	'/admin/media': toLibrary,
	'/admin/media/upload': toLibrary,
	'/admin/media/replace': toLibrary,
}

/** Operations of the API that take a file: all of them pictures. */
function ofPrograms(method: string, pathname: string): UploadRoute | undefined {
	if (!pathname.startsWith(`${apiBase}/`)) return undefined
	const found = findOperation(method, pathname.slice(apiBase.length))
	if (found.kind !== 'found' || found.operation.file === undefined || found.operation.scope === null) return undefined
	const { scope } = found.operation
	return { ...toLibrary, allow: apiScopes[scope].allow, scope }
}

/** Bodies held in memory while they arrive: 12 times 10 MB at most. */
const maxAtOnce = { each: 2, all: 12 }

/**
 * Who sends a file is asked before the first byte of it is read: signed in and allowed, not too often for one account,
 * and not too many at once.
 */
export function uploads(): Uploads {
	const underWay = new Map<string, number>()
	let all = 0
	return (req, pathname) => {
		const path = Object.hasOwn(paths, pathname) ? paths[pathname] : ofPrograms(req.method ?? '', pathname)
		if (!path) return null
		return async (work) => {
			const viewer = await whoSends(req, path)
			if (!viewer || !can(viewer, path.allow)) throw path.scope ? noScope(path.scope) : signInFirst(req, path.next)
			const mine = underWay.get(viewer.id) ?? 0
			if (all >= maxAtOnce.all || mine >= maxAtOnce.each)
				throw new PlainResponse(503, mediaMessages.busy, { 'retry-after': '5' })
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

async function whoSends(req: IncomingMessage, { scope }: UploadRoute) {
	try {
		if (scope === undefined) return await readViewer(req.headers.cookie ?? null)
		const bearer = await readBearer(bearerToken(req.headers.authorization))
		if (!bearer) throw noToken()
		return bearer.token.scopes.has(scope) ? bearer.viewer : null
	} catch (error) {
		throw isUnavailable(error) ? new PlainResponse(503, mediaMessages.busy, { 'retry-after': '5' }) : error
	}
}

const noToken = () => new PlainResponse(401, apiMessages.noToken, { 'www-authenticate': 'Bearer realm="api"' }, 'token')
const noScope = (scope: ApiScope) => new PlainResponse(403, apiMessages.noScope(scope), {}, 'scope')

/** A script gets an error; a form without scripts is redirected to the sign-in page. */
function signInFirst(req: IncomingMessage, next: string): PlainResponse {
	return (req.headers.accept ?? '').includes('text/html')
		? new PlainResponse(303, authMessages.signInFirst, { location: `/sign-in?next=${next}` })
		: new PlainResponse(401, authMessages.signInFirst)
}

async function notTooOften(limit: Limit, userId: string): Promise<void> {
	try {
		requireRoom('media:upload')
		await takeFromLimit(limit, { key: `upload ${userId}`, site: false })
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		throw new PlainResponse(error.status, error.message, { 'retry-after': String(error.retryAfter ?? 60) })
	}
}
