import type { Limit, MailToAnybody } from '../limits/limits.server.ts'
import type { Permission } from '../permissions.ts'

/** One endpoint under /api/auth that may be reached. The auth library has many more; they answer 404. */
export type Endpoint = {
	method: 'GET' | 'POST'
	/** Who may call it; for a visitor the answer is 401, whatever the library would say. */
	allow: Permission
	limit: Limit
	/**
	 * The fields of the body that are passed on; a role or an id that somebody adds is not. `next` is a path of ours: a
	 * link in the mail that is sent leads there in the end.
	 */
	takes?: readonly string[]
	/** Which of them may be missing; `next` always may. */
	optional?: readonly string[]
	/** Added to the body by us. */
	adds?: Record<string, string | boolean>
	/** The query parameters that are passed on. */
	query?: readonly string[]
	/** The body's `name` is what a person is called from now on. */
	names?: true
	/** The field with a password that is being chosen. */
	newPassword?: 'password' | 'newPassword'
	/** The field with a password that is being guessed, maybe; it counts against the account. */
	guess?: 'password' | 'currentPassword'
	/** The body has a mobile number in `phoneNumber`. */
	phone?: true
	/** Sends a mail of this kind to the address in the body, or a text message to the number. */
	mails?: MailToAnybody
	/** Answers only at multiples of so many milliseconds, whatever was found and however busy it is. */
	evenly?: number
	/** Only for a form of ours: a link on another site would sign in whoever follows it, as somebody else. */
	formOnly?: true
	/** Served by our own code (own-endpoints.server.ts). */
	own?: true
	/** The library's endpoint, when it is another one. */
	as?: string
	/** Only for an address of the organisation (ways.server.ts). */
	work?: true
	/** Only soon after a sign-in, or after a fresh proof of an admin: what would open the account from elsewhere later. */
	fresh?: true
	/** Where the browser goes in the end when the body's `next` names no path of ours. */
	returns?: string
	/** A browser comes here and is sent on, also when it went wrong. */
	redirects?: true
}

export type Endpoints = Record<string, Endpoint>

/** What most endpoints share; each says the rest. */
export const ownRead = { method: 'GET', allow: 'account:own', limit: 'account' } satisfies Endpoint
export const ownWrite = { method: 'POST', allow: 'account:own', limit: 'account' } satisfies Endpoint
export const signingIn = { method: 'POST', allow: 'account:sign-in', limit: 'sign-in' } satisfies Endpoint

/** A mail to whoever has this address; neither the answer nor its time says whether somebody has. */
export const mailing = {
	method: 'POST',
	limit: 'mail',
	takes: ['email'],
	evenly: 200,
} satisfies Omit<Endpoint, 'allow'>
