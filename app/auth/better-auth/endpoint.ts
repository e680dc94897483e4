import type { Limit, MailToAnybody } from '../limits/limits.server.ts'
import type { Permission } from '../permissions.ts'

/** One endpoint under /api/auth that can be reached. The auth library has many more; they respond 404. */
export type Endpoint = {
	method: 'GET' | 'POST'
	/** Who may call it; a visitor gets 401, whatever the library would respond. */
	allow: Permission
	limit: Limit
	/**
	 * The fields of the body that are passed on; an added role or id is not. `next` is a path on this site: the link in
	 * the email leads there in the end.
	 */
	takes?: readonly string[]
	/** Fields that may be missing; `next` always may. */
	optional?: readonly string[]
	/** Fields that the server adds to the body. */
	adds?: Record<string, string | boolean>
	/** The query parameters that are passed on. */
	query?: readonly string[]
	/** The body's `name` becomes the user's name. */
	names?: true
	/** The field with a new password. */
	newPassword?: 'password' | 'newPassword'
	/** The field with a password to check; each call counts as a guess at the account. */
	guess?: 'password' | 'currentPassword'
	/** The body has a mobile number in `phoneNumber`. */
	phone?: true
	/** Sends an email of this kind to the address in the body, or a text message to the number. */
	mails?: MailToAnybody
	/** Responds only at multiples of so many milliseconds, so that its time reveals nothing. */
	evenly?: number
	/** Only for a form of this site: a link on another site could sign its visitors in to somebody else's account. */
	formOnly?: true
	/** Served by this site's code (own-endpoints.server.ts), not the library. */
	own?: true
	/** The library's endpoint, when its path is different. */
	as?: string
	/** Only for an address of the organisation (methods/sign-in-methods.server.ts). */
	work?: true
	/**
	 * Only soon after a sign-in, or after an admin's fresh proof: it adds or removes a way to enter the account later.
	 */
	fresh?: true
	/** Where the browser goes in the end when the body's `next` is no path on this site. */
	returns?: string
	/** A browser navigates here and is redirected, also after an error. */
	redirects?: true
}

export type Endpoints = Record<string, Endpoint>

/** What most endpoints share. */
export const ownRead = { method: 'GET', allow: 'account:own', limit: 'account' } satisfies Endpoint
export const ownWrite = { method: 'POST', allow: 'account:own', limit: 'account' } satisfies Endpoint
export const signingIn = { method: 'POST', allow: 'account:sign-in', limit: 'sign-in' } satisfies Endpoint

/** An email to an address; neither the response nor its timing reveals whether it has an account. */
export const sendsMail = {
	method: 'POST',
	limit: 'mail',
	takes: ['email'],
	evenly: 200,
} satisfies Omit<Endpoint, 'allow'>
