import { data, redirect } from 'react-router'
import { z } from 'zod'
import { providerName } from '#app/auth/connections.server.ts'
import { callAuth, callAuthLink } from '#app/auth/form-auth.server.ts'
import type { ActionScene } from '#app/auth/form-action.server.ts'
import { nameInput } from '#app/auth/name-rules.ts'
import { safePath } from '#app/auth/safe-path.ts'
import { organisation } from '#app/auth/ways.server.ts'
import { emailInput } from './person.ts'
import { codePath } from './sign-in-forms.tsx'

/** Where somebody who signs in lands when nothing else was asked for. */
export const signInHome = '/account'

const next = z.string().default('')
const code = z.string().trim().max(100)
const intent = <Name extends string>(name: Name) => ({ intent: z.literal(name), next })

export const signInInput = z.discriminatedUnion('intent', [
	z.object({ ...intent('sign-in'), email: emailInput, password: z.string() }),
	z.object({ ...intent('sign-up'), name: nameInput, email: emailInput, password: z.string() }),
	z.object({ ...intent('code'), code }),
	z.object({ ...intent('link'), token: z.string().min(1).max(200) }),
	z.object({ ...intent('mail-link'), email: emailInput }),
	z.object({ ...intent('mail-code'), email: emailInput }),
	z.object({ ...intent('enter-code'), email: emailInput, code }),
	z.object({ ...intent('elsewhere'), provider: z.string().max(40) }),
	z.object({ ...intent('work'), email: emailInput }),
])

/** The forms of the sign-in page as they are sent without scripts. */
export async function enter(form: z.output<typeof signInInput>, scene: ActionScene) {
	const target = safePath(form.next, signInHome)
	switch (form.intent) {
		case 'sign-up': {
			const { name, email, password } = form
			await callAuth(scene, '/sign-up/email', { name, email, password }, { NAME_REFUSED: 'name' })
			throw redirect('/sign-in?done=signed-up', 303)
		}
		case 'sign-in': {
			const { body, cookies } = await callAuth(scene, '/sign-in/email', { email: form.email, password: form.password })
			const second = `/sign-in?${new URLSearchParams({ step: 'code', next: target })}`
			throw redirect(body['twoFactorRedirect'] === true ? second : target, { status: 303, headers: cookies })
		}
		case 'code':
			return arrive(target, await callAuth(scene, codePath(form.code), { code: form.code }))
		case 'link':
			return arrive(target, await callAuthLink(scene, '/magic-link/verify', { token: form.token }))
		case 'mail-link': {
			await callAuth(scene, '/sign-in/magic-link', { email: form.email })
			throw redirect('/sign-in?done=link-sent', 303)
		}
		case 'mail-code':
			await callAuth(scene, '/email-otp/send-verification-otp', { email: form.email })
			return { ok: true as const, email: form.email }
		case 'enter-code': {
			const otp = form.code.replaceAll(' ', '')
			return arrive(target, await callAuth(scene, '/sign-in/email-otp', { email: form.email, otp }))
		}
		case 'elsewhere':
			return leave(form.provider, await callAuth(scene, '/sign-in/social', { provider: form.provider, next: target }))
		case 'work':
			return leave(organisation, await callAuth(scene, '/sign-in/sso', { email: form.email, next: target }))
	}
}

type Answer = Awaited<ReturnType<typeof callAuth>>

function arrive(target: string, { cookies }: Answer): never {
	throw redirect(target, { status: 303, headers: cookies })
}

/**
 * Without scripts the page shows a link: the policy lets no form of ours end at another site, not even by a redirect.
 */
function leave(provider: string, { body, cookies }: Answer) {
	const go = z.url({ protocol: /^https?$/ }).parse(body['url'])
	return data({ ok: true as const, go, name: providerName(provider) }, { headers: cookies })
}
