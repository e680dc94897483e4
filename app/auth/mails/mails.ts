import { frameMail, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { writeTo } from '#app/platform/mail/company-mailbox.server.ts'
import { company } from '#app/config/company.ts'

/** Subjects hold nothing personal: they are logged. */
export type MailText = { subject: string; html: string; text: string }

const account = () => `You get this email because this address has, or was used for, an account at ${company().name}.`
const stranger: MailPart = {
	kind: 'note',
	text: 'If this was not you, someone typed your address by mistake. You do not need to do anything.',
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })

function mail(subject: string, heading: string, parts: readonly MailPart[]): MailText {
	const first = parts[0]?.kind === 'paragraph' ? parts[0].text : heading
	return {
		subject: `${company().name}: ${subject}`,
		...frameMail({ preview: first.slice(0, 140), heading, parts, reason: account() }),
	}
}

export const verifyMail = (href: string): MailText =>
	mail('please confirm your email address', 'One step left', [
		paragraph('Confirm that this address is yours, and your account is ready. The link works for one day.'),
		{ kind: 'action', label: 'Confirm my address', href },
		stranger,
	])

export const existingAccountMail = (links: { signIn: string; recover: string }): MailText =>
	mail('you already have an account', 'You already have an account', [
		paragraph(
			'Someone, probably you, tried to create an account with this address. There is one already, so we did not create another.',
		),
		{ kind: 'action', label: 'Sign in', href: links.signIn },
		paragraph(`Forgotten your password? Choose a new one here: ${links.recover}`),
		stranger,
	])

export const resetMail = (href: string): MailText =>
	mail('choose a new password', 'Choose a new password', [
		paragraph('The link works once, for ten minutes. Until you use it your old password stays as it is.'),
		{ kind: 'action', label: 'Choose a new password', href },
		stranger,
	])

const notMe = (): MailPart => ({
	kind: 'note',
	text: `If this was not you, choose a new password at once and write to ${writeTo(company().email.support)}.`,
})

export const passwordChangedMail = (recover: string): MailText =>
	mail('your password was changed', 'Your password was changed', [
		paragraph('All other devices were signed out. If it was you, there is nothing more to do.'),
		notMe(),
		{ kind: 'action', label: 'It was not me', href: recover },
	])

export const confirmNewEmailMail = (href: string): MailText =>
	mail('please confirm your new email address', 'Is this your new address?', [
		paragraph('Confirm it within one hour, and it becomes the address of your account. Until then the old one stays.'),
		{ kind: 'action', label: 'Use this address', href },
		stranger,
	])

export const emailChangeAskedMail = (): MailText =>
	mail('request to change your email address', 'Request to change your address', [
		paragraph(
			'Someone signed in to your account wants to use another email address. It must be confirmed there first.',
		),
		notMe(),
	])

export const emailChangedMail = (): MailText =>
	mail('your email address was changed', 'Your address was changed', [
		paragraph('Your account now uses another email address. This one gets no more emails about it.'),
		notMe(),
	])

export const twoFactorMail = (on: boolean): MailText =>
	on
		? mail('two-step sign-in is on', 'Two-step sign-in is on', [
				paragraph('From now on signing in asks for a code from your authenticator app. Keep the recovery codes safe.'),
				notMe(),
			])
		: mail('two-step sign-in is off', 'Two-step sign-in is off', [
				paragraph('Signing in no longer asks for a code from your authenticator app.'),
				notMe(),
			])

export const recoveryCodesMail = (): MailText =>
	mail('new recovery codes', 'Your account has new recovery codes', [
		paragraph('Each of them signs you in once, after your password. The codes that you had before no longer work.'),
		notMe(),
	])

export const passkeyMail = (on: boolean): MailText =>
	on
		? mail('a passkey was added', 'A passkey was added', [
				paragraph(
					'From now on, you can sign in to your account with a fingerprint, face or PIN on the device that was used.',
				),
				notMe(),
			])
		: mail('a passkey was removed', 'A passkey was removed', [
				paragraph('The device that it belongs to no longer signs you in to your account.'),
				notMe(),
			])

export const connectionMail = (provider: string, on: boolean): MailText =>
	on
		? mail('a sign-in method was added', `You can sign in with ${provider} now`, [
				paragraph(`Your account was connected to ${provider}. From now on, anyone who signs in there can open it.`),
				notMe(),
			])
		: mail('a sign-in method was removed', `${provider} no longer signs you in`, [
				paragraph(`Your account is no longer connected to ${provider}.`),
				notMe(),
			])

export const phoneMail = (on: boolean): MailText =>
	on
		? mail('a sign-in method was added', 'You can sign in with your phone number now', [
				paragraph('A phone number was added to your account. From now on, anyone who has that phone can open it.'),
				notMe(),
			])
		: mail('a sign-in method was removed', 'Your phone number no longer signs you in', [
				paragraph('The phone number was removed from your account.'),
				notMe(),
			])

export const signInLinkMail = (href: string): MailText =>
	mail('your sign-in link', 'Your sign-in link', [
		paragraph('It works once, for five minutes, and only for you.'),
		{ kind: 'action', label: 'Sign in', href },
		stranger,
	])

export const signInCodeMail = (code: string): MailText =>
	mail('your sign-in code', 'Your sign-in code', [
		paragraph(`Type this code where you are signing in: ${code}`),
		paragraph('It works once, for five minutes. Nobody from our team will ever ask you for it.'),
		stranger,
	])

export const confirmCodeMail = (code: string): MailText =>
	mail('your code', 'Is this you?', [
		paragraph(`Type this code where you were asked to confirm that it is you: ${code}`),
		paragraph('It works once, for ten minutes. Nobody from our team will ever ask you for it.'),
		notMe(),
	])

export const accountDeletedMail = (): MailText =>
	mail('your account was deleted', 'Your account was deleted', [
		paragraph('Your name, address, picture and password are gone from our records. Thank you for using your account.'),
		{ kind: 'note', text: `If this was not you, write to ${writeTo(company().email.support)}.` },
	])
