/**
 * How long the text of an email is stored (app/db/personal/retention-rules.ts): that of a 'secret' one, which contains a link or code
 * that grants access, one day, or as long as an invitation works; with 'nothing' it is deleted as soon as the email is sent, because its reader's account is gone.
 */
export type MailKeeping = 'mail' | 'secret' | 'nothing'

type Kind = { keep: Exclude<MailKeeping, 'secret'>; linkSeconds?: never } | { keep?: never; linkSeconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Every kind of email. `linkSeconds`: how long its link or code works; after that it is no longer sent. An email with
 * such a link or code is always a 'secret' one.
 */
const kinds = {
	enquiry: { keep: 'mail' },
	'enquiry-receipt': { keep: 'mail' },
	'enquiry-reply': { keep: 'mail' },
	'held-enquiries': { keep: 'mail' },
	'comment-reply': { keep: 'mail' },
	'comment-digest': { keep: 'mail' },
	'post-notes': { keep: 'mail' },
	'webhook-trouble': { keep: 'mail' },
	'newsletter-test': { keep: 'mail' },
	'newsletter-held': { keep: 'mail' },
	'newsletter-confirm': { linkSeconds: 7 * day },
	/** At most; each has the end that was chosen for it. */
	invitation: { linkSeconds: 30 * day },
	'verify-email': { linkSeconds: day },
	'reset-password': { linkSeconds: 10 * minute },
	'sign-in-link': { linkSeconds: 5 * minute },
	'sign-in-code': { linkSeconds: 5 * minute },
	'confirm-code': { linkSeconds: 10 * minute },
	'email-change-confirm': { linkSeconds: hour },
	'email-change-asked': { keep: 'mail' },
	'email-changed': { keep: 'mail' },
	'existing-account': { keep: 'mail' },
	'password-changed': { keep: 'mail' },
	'two-factor-on': { keep: 'mail' },
	'two-factor-off': { keep: 'mail' },
	'recovery-codes': { keep: 'mail' },
	'passkey-added': { keep: 'mail' },
	'way-added': { keep: 'mail' },
	'way-removed': { keep: 'mail' },
	'account-deleted': { keep: 'nothing' },
} as const satisfies Record<string, Kind>

export type MailKind = keyof typeof kinds

type LinkKind = { [Kind in MailKind]: (typeof kinds)[Kind] extends { linkSeconds: number } ? Kind : never }[MailKind]

const byName: ReadonlyMap<string, Kind> = new Map(Object.entries(kinds))

/** Also for kinds in rows of an older version. */
export const keepingOf = (kind: string): MailKeeping => {
	const known = byName.get(kind)
	return known?.linkSeconds === undefined ? (known?.keep ?? 'mail') : 'secret'
}

/** How long the link or code in an email of this kind works, in seconds. */
export const linkSeconds = (kind: LinkKind): number => kinds[kind].linkSeconds

/** The same for any kind; null for emails that are useful however late they arrive. */
export const expirySeconds = (kind: MailKind): number | null => byName.get(kind)?.linkSeconds ?? null
