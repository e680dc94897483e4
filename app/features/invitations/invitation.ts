import type { Role } from '#app/auth/permissions.ts'
import type { MailState } from '#app/platform/mail/outbox-mail.ts'

export const invitationsPath = '/admin/users/invitations'
export const newInvitationPath = `${invitationsPath}/new`

/** The list, which says that this one is on its way. */
export const sentAddress = (id: string): string => `${invitationsPath}?${new URLSearchParams({ sent: id })}`

/** How many days a link works. */
export const dayChoices = ['1', '7', '30'] as const
export const defaultDays = '7'

/** An open invitation; its link can have ended. */
export type OpenInvitation = {
	id: string
	email: string
	role: Role
	/** Who sent the newest email; null: the account was deleted. */
	inviter: string | null
	sentAt: Date
	expiresAt: Date
	hasEnded: boolean
	/** The sender may no longer give this role, so its link does not work. */
	isVoid: boolean
	/** The newest email; null: it was deleted. */
	mail: MailState | null
}

/** Why a link does not work. */
export type LinkProblem = 'unknown' | 'used' | 'withdrawn' | 'replaced' | 'ended' | 'has-role'

/** What a link that works asks of its reader. */
export type Step =
	/** No account has the address: a name and a password make one. */
	| 'new-account'
	/** An account has the address: its owner signs in first. */
	| 'sign-in'
	/** Signed in to that account. */
	| 'accept'
	/** Signed in to another one. */
	| 'other-account'
