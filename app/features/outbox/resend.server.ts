import { env } from '#app/platform/env/env.server.ts'
import { resendMail } from '#app/platform/mail/outbox-resend.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { mailMessages as messages } from './outbox-messages.ts'

export type ResendInput = { id: string; entry: string; runAt: number }

export type ResendResult = { ok: true; message: string; copy: string | null }

/** @throws {ExpectedError} when the email was deleted, has lost its content, or is being sent already. */
export async function resend({ id, entry, runAt }: ResendInput): Promise<ResendResult> {
	const resent = await resendMail(id, { entry, runAt: new Date(runAt) })
	if (resent.outcome === 'refused') throw errors[resent.reason]()
	const copy = resent.outcome === 'copied' ? resent.id : null
	const leaves = env.SMTP_URL !== undefined
	if (copy) return { ok: true, message: leaves ? messages.copied : messages.copiedLater, copy }
	return { ok: true, message: leaves ? messages.again : messages.againLater, copy }
}

const errors = {
	missing: () => new ExpectedError(messages.missing, { status: 404 }),
	'under way': () => new ExpectedError(messages.underWay, { status: 409 }),
	expired: () => new ExpectedError(messages.linkEnded, { status: 409 }),
	'no content': () => new ExpectedError(messages.noContent, { status: 409 }),
}
