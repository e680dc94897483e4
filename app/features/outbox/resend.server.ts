import { env } from '#app/platform/env/env.server.ts'
import { resendMail } from '#app/platform/mail/outbox-resend.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { mailMessages as messages } from './outbox-messages.ts'

export type ResendInput = { id: string; entry: string; runAt: number }

export type ResendResult = { ok: true; message: string; copy: string | null }

/** @throws {Refusal} when the mail is gone, has no words any more, or is on its way already. */
export async function resend({ id, entry, runAt }: ResendInput): Promise<ResendResult> {
	const resent = await resendMail(id, { entry, runAt: new Date(runAt) })
	if (resent.outcome === 'refused') throw refusals[resent.reason]()
	const copy = resent.outcome === 'copied' ? resent.id : null
	const leaves = env.SMTP_URL !== undefined
	if (copy) return { ok: true, message: leaves ? messages.copied : messages.copiedLater, copy }
	return { ok: true, message: leaves ? messages.again : messages.againLater, copy }
}

const refusals = {
	missing: () => new Refusal(messages.missing, { status: 404 }),
	'under way': () => new Refusal(messages.underWay, { status: 409 }),
	expired: () => new Refusal(messages.linkEnded, { status: 409 }),
	'no words': () => new Refusal(messages.noWords, { status: 409 }),
}
