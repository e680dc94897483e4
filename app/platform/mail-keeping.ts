/**
 * How long the words of a mail are kept (app/db/retention-rules.ts): those of a 'secret' one, which holds a link or code
 * that opens something, a day; 'nothing' of one whose reader is gone goes at once when it has left.
 */
export type MailKeeping = 'mail' | 'secret' | 'nothing'

const secrets = new Set([
	'verify-email',
	'reset-password',
	'sign-in-link',
	'sign-in-code',
	'confirm-code',
	'email-change-confirm',
	'newsletter-confirm',
])

export function keepingOf(kind: string): MailKeeping {
	if (kind === 'account-deleted') return 'nothing'
	return secrets.has(kind) ? 'secret' : 'mail'
}
