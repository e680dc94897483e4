import { data, redirectDocument } from 'react-router'
import { z } from 'zod'
import { endedCookies } from '#app/auth/cookies.server.ts'
import { checkOwnPassword } from '#app/auth/passwords/check-password.server.ts'
import { callAuth } from '#app/auth/better-auth/form-auth.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { isCompanyName, nameInput } from '#app/auth/name-rules.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { commentsChoices } from '../erasure/comments-choice.ts'
import { setNoteMails, setReplyMails } from './mail-preferences.server.ts'
import { accountMessages as messages } from '#app/features/sign-in/messages.ts'
import { secondStepMessages } from './second-step-messages.ts'
import { deleteAccount } from '../erasure/own-data.server.ts'
import { bioInput, emailInput } from '#app/features/sign-in/person.ts'
import { askForEmail, saveProfile } from './profile.server.ts'
import { can } from '#app/auth/permissions.ts'
import { declineSecondStep } from './second-step.server.ts'
import { qrCode, type QrCode } from './qr-code.ts'

const intent = <Name extends string>(name: Name) => ({ intent: z.literal(name) })
const password = z.string().max(1_000)
const phone = z.string().trim().max(40)

export const accountInput = z.discriminatedUnion('intent', [
	z.object({ ...intent('profile'), name: nameInput, bio: bioInput }),
	z.object({ ...intent('email'), newEmail: emailInput, password }),
	z.object({ ...intent('password'), currentPassword: password, newPassword: password }),
	z.object({ ...intent('reply-mails'), replyMails: z.string().default('') }),
	z.object({ ...intent('note-mails'), noteMails: z.string().default('') }),
	z.object({ ...intent('revoke'), id: z.string().max(100) }),
	z.object(intent('sign-out-others')),
	z.object(intent('sign-out-everywhere')),
	z.object({ ...intent('two-factor'), password }),
	z.object({
		...intent('two-factor-confirm'),
		saved: z.string(messages.codesSaveFirst),
		code: z.string().trim().max(20),
	}),
	z.object({ ...intent('two-factor-codes'), password }),
	z.object({ ...intent('two-factor-off'), password }),
	z.object({ ...intent('phone-code'), phone }),
	z.object({ ...intent('phone-add'), phone, code: z.string().trim().max(20) }),
	z.object(intent('phone-remove')),
	z.object(intent('two-factor-decline')),
	z.object({ ...intent('passkey-remove'), id: z.string().max(100) }),
	z.object({ ...intent('connect'), provider: z.string().max(40) }),
	z.object({ ...intent('disconnect'), id: z.string().max(100) }),
	z.object({
		...intent('delete'),
		password,
		comments: z.enum(commentsChoices),
		sure: z.string(messages.deleteConfirm),
	}),
])

export type AccountInput = z.output<typeof accountInput>

/** What a section shows after its form; `setup` and `codes` are shown once only. */
export type AccountResult = {
	ok: true
	/** Of the form that was sent: without JavaScript the page must know which section shows the result. */
	intent: AccountInput['intent']
	message: string
	setup?: TwoFactorSetup
	codes?: string[]
	/** The number that a code was sent to. */
	phone?: string
	/** The page of another provider where this continues. */
	go?: { provider: string; url: string }
}

/** The secret as a link and as a picture, and the recovery codes. */
export type TwoFactorSetup = { uri: string; qr: QrCode; codes: string[] }

const succeeded = ({ intent }: Pick<AccountInput, 'intent'>, message: string): AccountResult => ({
	ok: true,
	intent,
	message,
})

export async function changeAccount(form: AccountInput, context: ActionContext) {
	const { user } = context
	switch (form.intent) {
		case 'profile':
			// An account that had such a name before the rule keeps it until it is changed.
			if (user.role !== 'admin' && form.name !== user.name && isCompanyName(form.name))
				throw new ExpectedError(authMessages.nameOfCompany, { field: 'name' })
			await saveProfile(user.id, form)
			return succeeded(form, messages.saved)
		case 'reply-mails':
			await setReplyMails(user.id, form.replyMails !== '')
			return succeeded(form, messages.saved)
		case 'note-mails':
			await setNoteMails(user.id, form.noteMails !== '')
			return succeeded(form, messages.saved)
		case 'two-factor-decline':
			if (!can(user, 'second-step:decline')) throw new ExpectedError(secondStepMessages.ownersOnly, { status: 403 })
			await declineSecondStep(user.id)
			return succeeded(form, secondStepMessages.declined)
		case 'email':
			await checkOwnPassword(context, user, form.password)
			await askForEmail(user, form.newEmail)
			return succeeded(form, messages.emailAsked)
		case 'delete':
			return endAccount(form, context)
		case 'sign-out-everywhere': {
			const { cookies } = await callAuth(context, '/revoke-sessions')
			const headers = new Headers(cookies)
			// The browser's stored pages of the account go with the sessions.
			headers.set('clear-site-data', '"cache"')
			throw redirectDocument('/', { headers })
		}
		default:
			return throughAuth(form, context)
	}
}

/** Whether browsers may store the page with this result. Cookies are a new session, or prove a visit elsewhere. */
export const holdsNoSecret = (result: Awaited<ReturnType<typeof changeAccount>>): boolean =>
	!('init' in result) && result.setup === undefined && result.codes === undefined && result.go === undefined

type AuthForm = Exclude<
	AccountInput,
	{
		intent: 'profile' | 'reply-mails' | 'note-mails' | 'two-factor-decline' | 'email' | 'delete' | 'sign-out-everywhere'
	}
>

/** What the auth library does; the session may be a new one afterwards. */
async function throughAuth(form: AuthForm, context: ActionContext) {
	switch (form.intent) {
		case 'password': {
			const { currentPassword, newPassword } = form
			const fields = { INVALID_PASSWORD: 'currentPassword', WEAK_PASSWORD: 'newPassword' }
			const { cookies } = await callAuth(context, '/change-password', { currentPassword, newPassword }, fields)
			return withCookies(succeeded(form, messages.passwordChanged), cookies)
		}
		case 'revoke':
			await callAuth(context, '/revoke-session', { id: form.id })
			return succeeded(form, messages.signedOutThat)
		case 'sign-out-others':
			await callAuth(context, '/revoke-other-sessions')
			return succeeded(form, messages.signedOutOthers)
		case 'two-factor': {
			const { body } = await callAuth(context, '/two-factor/enable', { password: form.password }, wrongPassword)
			return { ...succeeded(form, ''), setup: setupOf.parse(body) } satisfies AccountResult
		}
		case 'two-factor-confirm': {
			const { cookies } = await callAuth(
				context,
				'/two-factor/verify-totp',
				{ code: form.code },
				{ INVALID_CODE: 'code', CODE_USED: 'code' },
			)
			return withCookies(succeeded(form, messages.twoFactorOn), cookies)
		}
		case 'two-factor-codes': {
			const { password: typed } = form
			const { body } = await callAuth(context, '/two-factor/generate-backup-codes', { password: typed }, wrongPassword)
			return { ...succeeded(form, messages.codesNew), codes: codesOf.parse(body) } satisfies AccountResult
		}
		case 'two-factor-off': {
			const { cookies } = await callAuth(context, '/two-factor/disable', { password: form.password }, wrongPassword)
			return withCookies(succeeded(form, messages.twoFactorOff), cookies)
		}
		case 'passkey-remove':
			await callAuth(context, '/passkey/delete-passkey', { id: form.id })
			return succeeded(form, messages.passkeyRemoved)
		case 'connect': {
			const { body, cookies } = await callAuth(context, '/link-social', { provider: form.provider })
			return withCookies(
				{ ...succeeded(form, ''), go: { provider: form.provider, url: address.parse(body['url']) } },
				cookies,
			)
		}
		case 'phone-code':
			await callAuth(context, '/phone-number/send-otp', { phoneNumber: form.phone }, phoneFields)
			return { ...succeeded(form, authMessages.phoneSent), phone: form.phone } satisfies AccountResult
		case 'phone-add': {
			const typed = { phoneNumber: form.phone, code: form.code.replaceAll(' ', '') }
			await callAuth(context, '/phone-number/add', typed, phoneFields)
			return succeeded(form, messages.phone.added)
		}
		case 'phone-remove':
			await callAuth(context, '/phone-number/remove')
			return succeeded(form, messages.phone.removed)
		case 'disconnect':
			await callAuth(context, '/unlink-account', { id: form.id })
			return succeeded(form, authMessages.disconnected)
	}
}

const address = z.url({ protocol: /^https?$/ })

const phoneFields = { PHONE_REFUSED: 'phone', INVALID_CODE: 'code', PHONE_NUMBER_EXIST: 'code' }

const wrongPassword = { INVALID_PASSWORD: 'password' }

const setupOf = z
	.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
	.transform(({ totpURI, backupCodes }) => ({ uri: totpURI, qr: qrCode(totpURI), codes: backupCodes }))

const codesOf = z.object({ backupCodes: z.array(z.string()) }).transform(({ backupCodes }) => backupCodes)

async function endAccount(form: Extract<AccountInput, { intent: 'delete' }>, context: ActionContext): Promise<never> {
	const { user } = context
	if (form.password === '') throw new ExpectedError(messages.deletePassword, { field: 'password' })
	await checkOwnPassword(context, user, form.password)
	await deleteAccount(user.id, form.comments)
	const headers = new Headers({ 'clear-site-data': '"cache", "storage"' })
	for (const cookie of endedCookies()) headers.append('set-cookie', cookie)
	throw redirectDocument('/sign-in?done=deleted', { headers })
}

function withCookies(result: AccountResult, headers: [string, string][]) {
	return data(result, { headers })
}
