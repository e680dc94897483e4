import { data, redirect } from 'react-router'
import { z } from 'zod'
import { providerName } from '#app/auth/methods/connections.server.ts'
import { callAuth, callAuthLink } from '#app/auth/better-auth/form-auth.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { nameInput } from '#app/auth/name-rules.ts'
import type { Role } from '#app/auth/permissions.ts'
import { safePath } from '#app/auth/safe-path.ts'
import { organisation } from '#app/auth/methods/sign-in-methods.server.ts'
import { emailInput } from '../person.ts'
import { codePath } from '../form/sign-in-forms.tsx'
import { signInPath } from '../form/sign-in-path.ts'

/** Where a sign-in leads when no other path was asked for. */
const signInHome = '/sign-in'

/** The page itself redirects people who are signed in, by their role. */
export const homeOf = ({ role }: { role: Role }): string => (role !== 'viewer' ? '/admin' : '/account')

const next = z.string().default('')
const code = z.string().trim().max(100)
const phone = z.string().trim().max(40)
const intent = <Name extends string>(name: Name) => ({ intent: z.literal(name), next })

export const signInInput = z.discriminatedUnion('intent', [
	z.object({ ...intent('sign-in'), email: emailInput, password: z.string() }),
	z.object({ ...intent('sign-up'), name: nameInput, email: emailInput, password: z.string() }),
	z.object({ ...intent('code'), code }),
	z.object({ ...intent('link'), token: z.string().min(1).max(200) }),
	z.object({ ...intent('mail-link'), email: emailInput }),
	z.object({ ...intent('mail-code'), email: emailInput }),
	z.object({ ...intent('enter-code'), email: emailInput, code }),
	z.object({ ...intent('phone-code'), phone }),
	z.object({ ...intent('enter-phone-code'), phone, code }),
	z.object({ ...intent('elsewhere'), provider: z.string().max(40) }),
	z.object({ ...intent('work'), email: emailInput }),
])

/** The forms of the sign-in page, sent without JavaScript. */
export async function enter(form: z.output<typeof signInInput>, context: ActionContext) {
	const target = safePath(form.next, signInHome)
	switch (form.intent) {
		case 'sign-up': {
			const { name, email, password } = form
			await callAuth(context, '/sign-up/email', { name, email, password, next: form.next }, { NAME_REFUSED: 'name' })
			throw redirect(signInPath({ done: 'signed-up', next: form.next }), 303)
		}
		case 'sign-in': {
			const { email, password } = form
			const { body, cookies } = await callAuth(context, '/sign-in/email', { email, password, next: form.next })
			const second = signInPath({ step: 'code', next: form.next })
			throw redirect(body['twoFactorRedirect'] === true ? second : target, { status: 303, headers: cookies })
		}
		case 'code':
			return arrive(target, await callAuth(context, codePath(form.code), { code: form.code }))
		case 'link':
			return arrive(target, await callAuthLink(context, '/magic-link/verify', { token: form.token }))
		case 'mail-link': {
			await callAuth(context, '/sign-in/magic-link', { email: form.email, next: form.next })
			throw redirect(signInPath({ done: 'link-sent', next: form.next }), 303)
		}
		case 'mail-code':
			await callAuth(context, '/email-otp/send-verification-otp', { email: form.email })
			return sent({ intent: 'enter-code', email: form.email, next: form.next })
		case 'enter-code': {
			const otp = form.code.replaceAll(' ', '')
			return arrive(target, await callAuth(context, '/sign-in/email-otp', { email: form.email, otp }))
		}
		case 'phone-code':
			await callAuth(context, '/phone-number/send-otp', { phoneNumber: form.phone })
			return sent({ intent: 'enter-phone-code', phone: form.phone, next: form.next })
		case 'enter-phone-code': {
			const typed = { phoneNumber: form.phone, code: form.code.replaceAll(' ', '') }
			return arrive(target, await callAuth(context, '/phone-number/verify', typed))
		}
		case 'elsewhere':
			return leave(
				form.provider,
				await callAuth(context, '/sign-in/social', { provider: form.provider, next: form.next }),
			)
		case 'work':
			return leave(organisation, await callAuth(context, '/sign-in/sso', { email: form.email, next: form.next }))
	}
}

/** Without JavaScript: the next form, with what is known already. */
const sent = (values: Record<string, string>) => ({ ok: true as const, values })

type Answer = Awaited<ReturnType<typeof callAuth>>

function arrive(target: string, { cookies }: Answer): never {
	throw redirect(target, { status: 303, headers: cookies })
}

/**
 * Without JavaScript the page shows a link: the content security policy lets no form end at another site, not even by a
 * redirect.
 */
function leave(provider: string, { body, cookies }: Answer) {
	const go = z.url({ protocol: /^https?$/ }).parse(body['url'])
	return data({ ok: true as const, go, name: providerName(provider) }, { headers: cookies })
}
