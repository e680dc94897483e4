import { isRouteErrorResponse } from 'react-router'

/** The fields of the form that asks who somebody is; they never reach the action that is held up. */
export const confirmFields = {
	password: 'confirm_password',
	code: 'confirm_code',
	sendCode: 'confirm_send',
	appCode: 'confirm_app',
} as const

/** What an action or a download that is held up needs to go on: shown by features/sign-in/form/confirm-form.tsx. */
export type ConfirmRequest = {
	reason: 'confirm-identity'
	/** Without a password it is a code by mail. */
	by: 'password' | 'mail-code'
	isCodeSent: boolean
	hasPasskey: boolean
	/** Has an authenticator app for the second step: its code is a proof too. */
	hasApp: boolean
	error: string | null
	/** Where the form goes, and what was typed in it. */
	action: string
	values: Record<string, string>
	lists: Record<string, string[]>
}

/** Thrown by an action (app/action), shown by the error boundary of the admin area. */
export function confirmRequestIn(error: unknown): ConfirmRequest | null {
	return isRouteErrorResponse(error) && isConfirmRequest(error.data) ? error.data : null
}

const isConfirmRequest = (data: unknown): data is ConfirmRequest =>
	typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'confirm-identity'
