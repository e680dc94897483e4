import { database, type Handle } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { MailKind } from '#app/platform/mail/mail-kinds.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { authCall } from './auth-call.server.ts'
import {
	type MailText,
	passkeyMail,
	passwordChangedMail,
	phoneMail,
	recoveryCodesMail,
	twoFactorMail,
} from './mails.ts'
import type { SignedIn } from '../viewer.server.ts'

/** An absolute address of this site for an email. */
export function mailLink(path: string, query: Record<string, string> = {}): string {
	const search = new URLSearchParams(query).toString()
	return `${env.SITE_URL}${path}${search && `?${search}`}`
}

/** The same for a link that leads on to the page where its reader was, where the call names one. */
export function mailLinkBack(path: string, query: Record<string, string> = {}): string {
	const next = authCall.getStore()?.next ?? ''
	return mailLink(path, next === '' ? query : { ...query, next })
}

/** `dedupeKey` lets an erasure find the email without its address. */
export async function sendAuthMail(
	kind: MailKind,
	to: string,
	mail: MailText,
	tx: Handle = database,
	dedupeKey?: string,
): Promise<void> {
	const headers = { 'Auto-Submitted': 'auto-generated' }
	await enqueueMail(tx, { kind, to, ...mail, headers, ...(dedupeKey !== undefined && { dedupeKey }) })
}

/** Notifies users whose sign-in methods have changed, so that a stranger's change does not go unnoticed. */
export async function noticeOf(path: string, viewer: SignedIn): Promise<void> {
	if (path === '/change-password')
		await sendAuthMail('password-changed', viewer.email, passwordChangedMail(mailLink('/reset-password')))
	if (path === '/two-factor/verify-totp' && !viewer.twoFactor)
		await sendAuthMail('two-factor-on', viewer.email, twoFactorMail(true))
	if (path === '/passkey/verify-registration') await sendAuthMail('passkey-added', viewer.email, passkeyMail(true))
	if (path === '/phone-number/add') await sendAuthMail('way-added', viewer.email, phoneMail(true))
	if (path === '/two-factor/generate-backup-codes')
		await sendAuthMail('recovery-codes', viewer.email, recoveryCodesMail())
	if (path === '/two-factor/disable') await sendAuthMail('two-factor-off', viewer.email, twoFactorMail(false))
}
