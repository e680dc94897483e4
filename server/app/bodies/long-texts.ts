import type { IncomingMessage } from 'node:http'
import { bearerToken, readBearer } from '#app/auth/api-tokens.server.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { writingMessages as messages } from '#app/features/editor/post/save-messages.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { PlainResponse } from '../../http/plain-response.ts'
import { bodyLimit } from './request-body.ts'
import type { Uploads } from './uploads.ts'

/** Addresses where posts and pages are written, by hand and by the writing tools; scripts send forms to the same address plus `.data`. */
const forBrowsers =
	/^\/(blog\/new|blog\/edit\/[^/]+|admin\/posts\/edit\/[^/]+|admin\/site\/[a-z-]+\/[^/]+|admin\/newsletter\/issues\/[^/]+|api\/site\/autosave|api\/(writing|functions)\/[a-z-]+|api\/forge\/(advice|sessions\/[0-9a-f-]+\/[a-z]+))(\.data)?$/

/** Where programs write them, with a token instead of a session. */
const forPrograms = /^\/(api\/v1\/(posts(\/[^/]+)?|content\/[^/]+(\/[^/]+)?)|mcp)$/

/** 200,000 characters of the longest kind, as a form encodes them. */
const room = { bytes: 2 * 1024 * 1024, tooLarge: messages.tooLarge }

/** Addresses that save text: they have a limit of their own, which previews cannot use up. */
const saves = /^\/(blog|admin|api\/site|api\/writing\/(autosave|discard)|api\/forge\/sessions)\b/

/** The functions of the writing tools wait for a provider most of the time, and have a limit of their own for each person. */
const functions = /^\/api\/functions\//

/** Long bodies in memory at one time, in all and for one user. */
const max = {
	saves: { all: 24, each: 6 },
	calls: { all: 48, each: 6 },
	functions: { all: 48, each: 32 },
	/** Apart from the saves of the token's owner, which a stolen token cannot use up. */
	programs: { all: 24, each: 6 },
}

/** Posts and pages may be longer than other forms. Without a session the usual limit applies, and what was typed is sent back. */
export function longTexts(): Uploads {
	const underWay = {
		saves: new Map<string, number>(),
		calls: new Map<string, number>(),
		functions: new Map<string, number>(),
		programs: new Map<string, number>(),
	}
	return (req, pathname) => {
		const isProgram = forPrograms.test(pathname)
		if (!isProgram && !forBrowsers.test(pathname)) return null
		const kind = isProgram ? 'programs' : kindOf(pathname)
		const counts = underWay[kind]
		return async (work) => {
			// Programs send many small requests at once; they have the usual limit.
			if (isProgram && Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= bodyLimit) return work()
			const viewer = await (isProgram ? ownerOfToken(req) : readViewer(req.headers.cookie ?? null)).catch(
				(error: unknown) => {
					throw isUnavailable(error) ? new PlainResponse(503, messages.busy, { 'retry-after': '5' }) : error
				},
			)
			if (!viewer) return work()
			const own = counts.get(viewer.id) ?? 0
			const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
			if (own >= max[kind].each || all >= max[kind].all)
				throw new PlainResponse(503, messages.busy, { 'retry-after': '5' })
			counts.set(viewer.id, own + 1)
			try {
				return await work(room)
			} finally {
				const left = (counts.get(viewer.id) ?? 1) - 1
				if (left > 0) counts.set(viewer.id, left)
				else counts.delete(viewer.id)
			}
		}
	}
}

const kindOf = (pathname: string) => (saves.test(pathname) ? 'saves' : functions.test(pathname) ? 'functions' : 'calls')

const ownerOfToken = async ({ headers }: IncomingMessage) =>
	(await readBearer(bearerToken(headers.authorization)))?.viewer ?? null
