import { defineAction } from '#app/action/action.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { replyFromQueue } from './desk-reply.server.ts'
import { deskMessages as messages } from './queue/messages.ts'
import { deskInput, type DeskReply } from './queue/moderation.ts'
import { decide, undo } from './moderation.server.ts'
import { readSpamHints } from './queue/spam-hints.server.ts'
import { setTrusted } from './queue/trusted-authors.server.ts'

/** Everything that can be done at the desk for comments. */
export const moderation = defineAction({
	allow: 'comment:moderate',
	limit: 'desk',
	input: deskInput,
	run: async (deed, context): Promise<DeskReply> => {
		if (deed.kind === 'reply') return replyFromQueue(deed, context)
		if (deed.kind === 'trust') {
			const name = await setTrusted(deed.author, deed.on)
			return deed.on
				? { ok: true, message: messages.nowTrusted(name), description: messages.nowTrustedHelp, batch: null }
				: { ok: true, message: messages.nowDistrusted(name), description: messages.nowDistrustedHelp, batch: null }
		}
		if (deed.kind === 'undo') {
			const changed = await undo(deed.batch)
			return { ok: true, message: messages.undone, description: messages.undoneHelp(changed), batch: null }
		}
		if (deed.asksFirst && deed.seen === 'pending') await askAboutSpam(deed.ids)
		const { changed, leftOut, batch } = await decide(context.user.id, deed.verb, deed.ids, deed.seen, deed.read)
		const consequence = changed === 0 ? messages.alreadySo : changed === 1 ? messages.consequence[deed.verb] : ''
		return {
			ok: true,
			message: changed > 1 ? messages.decidedSeveral[deed.verb](changed) : messages.decided[deed.verb],
			description: [consequence, leftOut > 0 ? messages.leftOut(leftOut) : ''].filter(Boolean).join(' '),
			batch,
		}
	},
})

/** Several at once are approved in one glance. @throws {ExpectedError} at `sure` when some of them may be spam. */
async function askAboutSpam(ids: readonly string[]): Promise<void> {
	const { size } = await readSpamHints(ids)
	if (size > 0) throw new ExpectedError(messages.looksLikeSpam(size, ids.length), { field: 'sure', status: 409 })
}
