import type { Endpoint, Endpoints } from './endpoint.ts'
import { switchedEndpoints } from './switched-endpoints.server.ts'

const always: Endpoints = {
	'/sign-up/email': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'sign-up',
		takes: ['name', 'email', 'password'],
		names: true,
		newPassword: 'password',
		mails: 'sign-up',
		evenly: 400,
	},
	'/sign-in/email': {
		method: 'POST',
		allow: 'account:sign-in',
		limit: 'sign-in',
		takes: ['email', 'password'],
		guess: 'password',
		evenly: 150,
	},
	'/sign-out': { method: 'POST', allow: 'account:sign-in', limit: 'account', takes: [] },
	'/get-session': { method: 'GET', allow: 'account:sign-in', limit: 'account' },
	'/request-password-reset': {
		method: 'POST',
		allow: 'account:recover',
		limit: 'mail',
		takes: ['email'],
		mails: 'password-reset',
		evenly: 200,
	},
	'/reset-password': {
		method: 'POST',
		allow: 'account:recover',
		limit: 'sign-in',
		takes: ['token', 'newPassword'],
		newPassword: 'newPassword',
	},
	'/send-verification-email': {
		method: 'POST',
		allow: 'account:recover',
		limit: 'mail',
		takes: ['email'],
		mails: 'verification',
		evenly: 200,
	},
	'/verify-email': { method: 'GET', allow: 'account:recover', limit: 'sign-in', query: ['token'] },
	'/update-user': { method: 'POST', allow: 'account:own', limit: 'account', takes: ['name'], names: true },
	'/change-password': {
		method: 'POST',
		allow: 'account:own',
		limit: 'account',
		takes: ['currentPassword', 'newPassword'],
		adds: { revokeOtherSessions: true },
		newPassword: 'newPassword',
		guess: 'currentPassword',
	},
	'/list-sessions': { method: 'GET', allow: 'account:own', limit: 'account', own: true },
	'/revoke-session': { method: 'POST', allow: 'account:own', limit: 'account', takes: ['id'], own: true },
	'/revoke-other-sessions': { method: 'POST', allow: 'account:own', limit: 'account', takes: [], own: true },
	'/revoke-sessions': { method: 'POST', allow: 'account:own', limit: 'account', takes: [], own: true },
	'/ways': { method: 'GET', allow: 'account:sign-in', limit: 'account', own: true },
	'/list-accounts': { method: 'GET', allow: 'account:own', limit: 'account' },

	'/two-factor/enable': {
		method: 'POST',
		allow: 'account:own',
		limit: 'account',
		takes: ['password'],
		guess: 'password',
	},
	'/two-factor/disable': {
		method: 'POST',
		allow: 'account:own',
		limit: 'account',
		takes: ['password'],
		guess: 'password',
	},
	'/two-factor/generate-backup-codes': {
		method: 'POST',
		allow: 'account:own',
		limit: 'account',
		takes: ['password'],
		guess: 'password',
	},
	'/two-factor/verify-totp': { method: 'POST', allow: 'account:sign-in', limit: 'sign-in', takes: ['code'] },
	'/two-factor/verify-backup-code': { method: 'POST', allow: 'account:sign-in', limit: 'sign-in', takes: ['code'] },

	'/passkey/generate-register-options': { method: 'GET', allow: 'account:own', limit: 'account' },
	'/passkey/verify-registration': {
		method: 'POST',
		allow: 'account:own',
		limit: 'account',
		takes: ['response', 'name'],
	},
	'/passkey/generate-authenticate-options': { method: 'GET', allow: 'account:sign-in', limit: 'sign-in' },
	'/passkey/verify-authentication': { method: 'POST', allow: 'account:sign-in', limit: 'sign-in', takes: ['response'] },
	'/passkey/list-user-passkeys': { method: 'GET', allow: 'account:own', limit: 'account' },
	'/passkey/delete-passkey': { method: 'POST', allow: 'account:own', limit: 'account', takes: ['id'] },
	'/passkey/update-passkey': { method: 'POST', allow: 'account:own', limit: 'account', takes: ['id', 'name'] },
}

/** Everything that can be reached under /api/auth with the present settings. */
export const endpoints = (): Endpoints => ({ ...always, ...switchedEndpoints() })

export function findEndpoint(path: string, method: string): Endpoint | null {
	const all = endpoints()
	const endpoint = Object.hasOwn(all, path) ? all[path] : undefined
	return endpoint?.method === method ? endpoint : null
}
