import { isRouteErrorResponse } from 'react-router'

/** The fields of the form that asks a person to confirm who they are; the blocked action never receives them. */
export const confirmFields = {
	password: 'confirm_password',
	code: 'confirm_code',
	sendCode: 'confirm_send',
	appCode: 'confirm_app',
} as const

/** What a blocked action or download needs to continue: shown by features/sign-in/form/confirm-form.tsx. */
export type ConfirmRequest = {
	reason: 'confirm-identity'
	/** Without a password it is a code by email. */
	by: 'password' | 'mail-code'
	isCodeSent: boolean
	hasPasskey: boolean
	/** Has an authenticator app for the second step, whose code is a proof too. */
	hasApp: boolean
	error: string | null
	/** The form's address and its fields. */
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
