import { readViewer } from '#app/auth/viewer.server.ts'
import { writingMessages as messages } from '#app/features/blog/writing/messages.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { PlainAnswer } from '../http/plain-answer.ts'
import type { Uploads } from './uploads.ts'

/** Where posts are written, by hand and by the writing tools; with scripts a form goes to the same address with `.data` behind it. */
const doors =
	/^\/(blog\/new|blog\/edit\/[^/]+|admin\/posts\/edit\/[^/]+|api\/(writing|functions)\/[a-z-]+|api\/forge\/(advice|sessions\/[0-9a-f-]+\/[a-z]+))(\.data)?$/

/** 200,000 characters of the longest kind, as a form encodes them. */
const room = { bytes: 2 * 1024 * 1024, tooLarge: messages.tooLarge }

const mostAtOnce = 24

/** A post is longer than other forms. Whoever is not signed in has the room of every form: what they typed comes back. */
export function longTexts(): Uploads {
	let underWay = 0
	return (req, pathname) => {
		if (!doors.test(pathname)) return null
		return async (work) => {
			const viewer = await readViewer(req.headers.cookie ?? null).catch((error: unknown) => {
				throw isUnavailable(error) ? new PlainAnswer(503, messages.busy, { 'retry-after': '5' }) : error
			})
			if (!viewer) return work()
			if (underWay >= mostAtOnce) throw new PlainAnswer(503, messages.busy, { 'retry-after': '5' })
			underWay += 1
			try {
				return await work(room)
			} finally {
				underWay -= 1
			}
		}
	}
}
