import { formAction } from '#app/auth/form-action.server.ts'
import { deskMessages as messages } from './desk/messages.ts'
import { deskInput, type DeskReply } from './desk/moderation.ts'
import { decide, undo } from './moderation.server.ts'
import { setTrusted } from './trusted-authors.server.ts'

/** Everything that can be done at the desk for comments. */
export const deskAction = formAction({
	allow: 'comment:moderate',
	limit: 'desk',
	input: deskInput,
	run: async (deed, { viewer }): Promise<DeskReply> => {
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
		const { changed, leftOut, batch } = await decide(viewer?.id ?? '', deed.verb, deed.ids, deed.seen, deed.read)
		const consequence = changed === 0 ? messages.alreadySo : changed === 1 ? messages.consequence[deed.verb] : ''
		return {
			ok: true,
			message: changed > 1 ? messages.decidedSeveral[deed.verb](changed) : messages.decided[deed.verb],
			description: [consequence, leftOut > 0 ? messages.leftOut(leftOut) : ''].filter(Boolean).join(' '),
			batch,
		}
	},
})
