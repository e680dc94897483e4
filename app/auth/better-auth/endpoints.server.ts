import { sendsMail, ownRead, ownWrite, signingIn, type Endpoint, type Endpoints } from './endpoint.ts'
import { switchedEndpoints } from './switched-endpoints.server.ts'

/** Changes how the account is signed in to: requires its password. */
const withPassword: Endpoint = { ...ownWrite, takes: ['password'], guess: 'password' }

const always: Endpoints = {
	'/sign-up/email': {
		...signingIn,
		limit: 'sign-up',
		takes: ['name', 'email', 'password', 'next'],
		names: true,
		newPassword: 'password',
		mails: 'sign-up',
		evenly: 400,
	},
	'/sign-in/email': { ...signingIn, takes: ['email', 'password', 'next'], guess: 'password', evenly: 150 },
	'/sign-out': { ...signingIn, limit: 'account', takes: [] },
	'/get-session': { method: 'GET', allow: 'account:sign-in', limit: 'account' },
	'/request-password-reset': { ...sendsMail, mails: 'password-reset', allow: 'account:recover' },
	'/reset-password': {
		method: 'POST',
		allow: 'account:recover',
		limit: 'link',
		takes: ['token', 'newPassword'],
		newPassword: 'newPassword',
	},
	'/send-verification-email': {
		...sendsMail,
		takes: ['email', 'next'],
		mails: 'verification',
		allow: 'account:recover',
	},
	'/verify-email': { method: 'GET', allow: 'account:recover', limit: 'link', query: ['token'] },
	'/update-user': { ...ownWrite, takes: ['name'], names: true },
	'/change-password': {
		...ownWrite,
		takes: ['currentPassword', 'newPassword'],
		adds: { revokeOtherSessions: true },
		newPassword: 'newPassword',
		guess: 'currentPassword',
	},
	'/list-sessions': { ...ownRead, own: true },
	'/revoke-session': { ...ownWrite, takes: ['id'], own: true },
	'/revoke-other-sessions': { ...ownWrite, takes: [], own: true },
	'/revoke-sessions': { ...ownWrite, takes: [], own: true },
	'/ways': { method: 'GET', allow: 'account:sign-in', limit: 'account', own: true },
	'/list-accounts': ownRead,

	'/two-factor/enable': withPassword,
	'/two-factor/disable': withPassword,
	'/two-factor/generate-backup-codes': withPassword,
	'/two-factor/verify-totp': { ...signingIn, takes: ['code'] },
	'/two-factor/verify-backup-code': { ...signingIn, takes: ['code'] },

	'/passkey/generate-register-options': { ...ownRead, fresh: true },
	'/passkey/verify-registration': { ...ownWrite, takes: ['response', 'name'], optional: ['name'], fresh: true },
	'/passkey/generate-authenticate-options': { method: 'GET', allow: 'account:sign-in', limit: 'sign-in' },
	'/passkey/verify-authentication': { ...signingIn, takes: ['response'] },
	'/passkey/list-user-passkeys': ownRead,
	'/passkey/delete-passkey': { ...ownWrite, takes: ['id'], own: true },
	'/passkey/update-passkey': { ...ownWrite, takes: ['id', 'name'] },
}

/** Everything that can be reached under /api/auth with the current settings. */
export const endpoints = (): Endpoints => ({ ...always, ...switchedEndpoints() })

export function findEndpoint(path: string, method: string): Endpoint | null {
	const all = endpoints()
	const endpoint = Object.hasOwn(all, path) ? all[path] : undefined
	return endpoint?.method === method ? endpoint : null
}
