import { env } from '#app/platform/env/env.server.ts'
import { sendsMail, ownRead, ownWrite, signingIn, type Endpoint, type Endpoints } from './endpoint.ts'
import { organisation, signInMethodNames } from '../methods/sign-in-methods.server.ts'

const tokens: Endpoints = {
	'/token': ownRead,
	'/jwks': { method: 'GET', allow: 'account:sign-in', limit: 'account' },
}

const signInLinks: Endpoints = {
	'/sign-in/magic-link': { ...sendsMail, takes: ['email', 'next'], mails: 'sign-in', allow: 'account:sign-in' },
	'/magic-link/verify': {
		method: 'GET',
		allow: 'account:sign-in',
		limit: 'link',
		query: ['token'],
		formOnly: true,
	},
}

const signInCodes: Endpoints = {
	'/email-otp/send-verification-otp': {
		...sendsMail,
		mails: 'sign-in',
		allow: 'account:sign-in',
		adds: { type: 'sign-in' },
	},
	'/sign-in/email-otp': { ...signingIn, takes: ['email', 'otp'], evenly: 150 },
}

const phoneCodes: Endpoints = {
	'/phone-number/send-otp': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'sms',
		takes: ['phoneNumber'],
		phone: true,
		mails: 'sms',
	},
	/** Signs in, or up when the number is new. */
	'/phone-number/verify': { ...signingIn, takes: ['phoneNumber', 'code'], phone: true, evenly: 150 },
	'/sign-in/phone-number': {
		...signingIn,
		takes: ['phoneNumber', 'password'],
		phone: true,
		guess: 'password',
		evenly: 150,
	},
	/** Connects a number to the account that is signed in. */
	'/phone-number/add': {
		...ownWrite,
		as: '/phone-number/verify',
		takes: ['phoneNumber', 'code'],
		adds: { updatePhoneNumber: true },
		phone: true,
		fresh: true,
	},
	'/phone-number/remove': { ...ownWrite, takes: [], own: true, fresh: true },
}

const anonymousAccounts: Endpoints = {
	'/sign-in/anonymous': { ...signingIn, limit: 'sign-up', takes: [] },
	'/delete-anonymous-user': { ...ownWrite, takes: [] },
}

/** A sign-in at another provider. No external address is followed: `next` is a path on this site. */
const elsewhere = (providers: readonly string[]): Endpoints => ({
	'/sign-in/social': {
		...signingIn,
		takes: ['provider', 'next', ...(env.AUTH_ID_TOKEN ? ['idToken'] : [])],
		adds: { errorCallbackURL: '/sign-in', disableRedirect: true },
		returns: '/sign-in',
	},
	'/link-social': {
		...ownWrite,
		takes: ['provider'],
		adds: { errorCallbackURL: '/account', disableRedirect: true },
		returns: '/account',
		fresh: true,
	},
	'/unlink-account': { ...ownWrite, takes: ['id'], own: true, fresh: true },
	...Object.fromEntries(
		providers.map((provider): [string, Endpoint] => [
			`/callback/${provider}`,
			{
				method: 'GET',
				allow: 'account:sign-in',
				limit: 'link',
				query: ['code', 'state', 'error', 'iss'],
				redirects: true,
			},
		]),
	),
})

/** Single sign-on: an address of the organisation's domains leads to its provider. */
const work: Endpoints = {
	'/sign-in/sso': {
		...signingIn,
		as: '/sign-in/social',
		work: true,
		takes: ['email', 'next'],
		adds: { provider: organisation, errorCallbackURL: '/sign-in', disableRedirect: true },
		returns: '/sign-in',
	},
}

/** What the current settings switch on; the rest responds 404. */
export function switchedEndpoints(): Endpoints {
	const methods = signInMethodNames()
	const providers = methods.providers.map(({ id }) => id)
	return {
		...(env.AUTH_JWT ? tokens : {}),
		...(methods.link ? signInLinks : {}),
		...(methods.code ? signInCodes : {}),
		...(methods.phone ? phoneCodes : {}),
		...(env.AUTH_ANONYMOUS ? anonymousAccounts : {}),
		...(providers.length > 0 ? elsewhere(providers) : {}),
		...(methods.work ? work : {}),
	}
}
