import { env } from '#app/platform/env.server.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'
import { organisation, waysToSignIn } from './ways.server.ts'

const tokens: Endpoints = {
	'/token': { method: 'GET', allow: 'account:own', limit: 'account' },
	'/jwks': { method: 'GET', allow: 'account:sign-in', limit: 'account' },
}

const signInLinks: Endpoints = {
	'/sign-in/magic-link': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'mail',
		takes: ['email'],
		mails: 'sign-in',
		evenly: 200,
	},
	'/magic-link/verify': {
		method: 'GET',
		allow: 'account:sign-in',
		limit: 'sign-in',
		query: ['token'],
		formOnly: true,
	},
}

const signInCodes: Endpoints = {
	'/email-otp/send-verification-otp': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'mail',
		takes: ['email'],
		adds: { type: 'sign-in' },
		mails: 'sign-in',
		evenly: 200,
	},
	'/sign-in/email-otp': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'sign-in',
		takes: ['email', 'otp'],
		evenly: 150,
	},
}

/** A visit to another provider and back. No address from outside is followed: `next` is a path of ours. */
const elsewhere = (providers: readonly string[]): Endpoints => ({
	'/sign-in/social': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'sign-in',
		takes: ['provider', 'next'],
		adds: { errorCallbackURL: '/sign-in', disableRedirect: true },
		returns: '/account',
	},
	'/link-social': {
		method: 'POST',
		allow: 'account:own',
		limit: 'account',
		takes: ['provider'],
		adds: { errorCallbackURL: '/account', disableRedirect: true },
		returns: '/account',
		fresh: true,
	},
	'/unlink-account': { method: 'POST', allow: 'account:own', limit: 'account', takes: ['id'], own: true, fresh: true },
	...Object.fromEntries(
		providers.map((provider): [string, Endpoint] => [
			`/callback/${provider}`,
			{
				method: 'GET',
				allow: 'account:sign-in',
				limit: 'sign-in',
				query: ['code', 'state', 'error', 'iss'],
				redirects: true,
			},
		]),
	),
})

/** Single sign-on: an address of the organisation's domains leads to its provider. */
const work: Endpoints = {
	'/sign-in/sso': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'sign-in',
		as: '/sign-in/social',
		work: true,
		takes: ['email', 'next'],
		adds: { provider: organisation, errorCallbackURL: '/sign-in', disableRedirect: true },
		returns: '/account',
	},
}

/** What the present settings switch on; the rest answers 404. */
export function switchedEndpoints(): Endpoints {
	const ways = waysToSignIn()
	const providers = ways.providers.map(({ id }) => id)
	return {
		...(env.AUTH_JWT ? tokens : {}),
		...(ways.link ? signInLinks : {}),
		...(ways.code ? signInCodes : {}),
		...(providers.length > 0 ? elsewhere(providers) : {}),
		...(ways.work ? work : {}),
	}
}
