import { defineAction } from '#app/action/action.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { moderationMessages as messages } from './queue/messages.ts'
import { queueInput, type QueueResult } from './queue/queue-input.ts'
import { decide, undo } from './moderation.server.ts'
import { readSpamHints } from './queue/spam-hints.server.ts'
import { setTrusted } from './queue/trusted-authors.server.ts'
import { replyFromQueue } from './reply.server.ts'

/** Every action of the comment queue. */
export const moderation = defineAction({
	allow: 'comment:moderate',
	limit: 'desk',
	restorable: true,
	input: queueInput,
	run: async (form, context): Promise<QueueResult> => {
		if (form.kind === 'reply') return replyFromQueue(form, context)
		if (form.kind === 'trust') {
			const name = await setTrusted(form.author, form.on)
			return form.on
				? { ok: true, message: messages.nowTrusted(name), description: messages.nowTrustedHelp, batch: null }
				: { ok: true, message: messages.nowDistrusted(name), description: messages.nowDistrustedHelp, batch: null }
		}
		if (form.kind === 'undo') {
			const changed = await undo(form.batch)
			return { ok: true, message: messages.undone, description: messages.undoneHelp(changed), batch: null }
		}
		if (form.asksFirst && form.seen === 'pending') await askAboutSpam(form.ids)
		const { changed, leftOut, batch } = await decide(context.user.id, form.verb, form.ids, form.seen, form.read)
		const consequence = changed === 0 ? messages.alreadySo : changed === 1 ? messages.consequence[form.verb] : ''
		return {
			ok: true,
			message: changed > 1 ? messages.decidedSeveral[form.verb](changed) : messages.decided[form.verb],
			description: [consequence, leftOut > 0 ? messages.leftOut(leftOut) : ''].filter(Boolean).join(' '),
			batch,
		}
	},
})

/** Before approving several at once. @throws {ExpectedError} at `sure` when some of them may be spam. */
async function askAboutSpam(ids: readonly string[]): Promise<void> {
	const { size } = await readSpamHints(ids)
	if (size > 0) throw new ExpectedError(messages.looksLikeSpam(size, ids.length), { field: 'sure', status: 409 })
}
