import { mailLink, sendAuthMail } from './auth-mails.server.ts'
import { passkeyAddedMail, passwordChangedMail, phoneMail, twoFactorMail } from './mails.ts'
import type { SignedIn } from '../viewer.server.ts'

/** Notifies users whose sign-in methods have changed, so that a stranger's change does not go unnoticed. */
export async function noticeOf(path: string, viewer: SignedIn): Promise<void> {
	if (path === '/change-password')
		await sendAuthMail('password-changed', viewer.email, passwordChangedMail(mailLink('/reset-password')))
	if (path === '/two-factor/verify-totp' && !viewer.twoFactor)
		await sendAuthMail('two-factor-on', viewer.email, twoFactorMail(true))
	if (path === '/passkey/verify-registration') await sendAuthMail('passkey-added', viewer.email, passkeyAddedMail())
	if (path === '/phone-number/add') await sendAuthMail('way-added', viewer.email, phoneMail(true))
	if (path === '/two-factor/disable') await sendAuthMail('two-factor-off', viewer.email, twoFactorMail(false))
}
