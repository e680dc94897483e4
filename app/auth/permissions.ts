export type Role = 'viewer' | 'admin'

/** Whoever makes a request; null is a visitor who has not signed in (or may not: suspended, session over). */
export type Viewer = {
	id: string
	role: Role
	/** The e-mail address is confirmed, or cannot be because there is no mail server. */
	verified: boolean
	/** Has given neither name nor address nor number. */
	isAnonymous?: boolean
} | null

/** What is acted on, as far as the rules ask. */
export type Thing = { authorId?: string; status?: string; createdAt?: Date }

type Rule = (viewer: Viewer, thing: Thing) => boolean
/** `fresh`: only for somebody who proved who they are within the last ten minutes (confirm-identity.server.ts). */
type Access = Rule | { who: Rule; fresh: true }

const anybody: Rule = () => true
const visitor: Rule = (viewer) => viewer === null
const signedIn: Rule = (viewer) => viewer !== null
const named: Rule = (viewer) => viewer !== null && viewer.isAnonymous !== true
const verified: Rule = (viewer) => viewer?.verified === true
const admin: Rule = (viewer) => viewer?.role === 'admin'
const author: Rule = (viewer, thing) => viewer !== null && thing.authorId === viewer.id

/** How long an author may change a comment. */
export const commentEditMs = 15 * 60_000
const fresh: Rule = (_viewer, { createdAt }) =>
	createdAt !== undefined && Date.now() - createdAt.getTime() < commentEditMs

/** Who may do what: the whole of the permission rules on one page (specification section 6, product.md section 3). */
export const permissions = {
	'enquiry:send': anybody,
	'newsletter:subscribe': anybody,
	/** The signed link is the permission. */
	'mail:unsubscribe': anybody,
	'page:count-view': anybody,

	'account:sign-in': anybody,
	'account:recover': anybody,
	'account:set-up': visitor,
	'account:own': signedIn,

	'comment:write': verified,
	'comment:edit': (viewer, thing) => author(viewer, thing) && fresh(viewer, thing),
	'comment:delete': (viewer, thing) => author(viewer, thing) || admin(viewer, thing),
	'comment:moderate': admin,

	/** A viewer may write a draft that waits for an admin. */
	'post:contribute': named,
	'post:read-draft': (viewer, thing) => admin(viewer, thing) || author(viewer, thing),
	'post:edit': (viewer, thing) => admin(viewer, thing) || (author(viewer, thing) && thing.status === 'draft'),
	'post:publish': admin,
	/** To the trash, back, and for good. */
	'post:delete': admin,
	/** The whole table of posts, contributions that wait, earlier states. */
	'post:manage': admin,
	/** To hand out a signed link to a draft. */
	'post:preview': (viewer, thing) => admin(viewer, thing) || author(viewer, thing),

	'admin:enter': admin,
	/** Asked before a file is downloaded: a link cannot ask by itself. */
	'admin:confirm': { who: admin, fresh: true },
	'lead:read': admin,
	'lead:answer': admin,
	'outbox:read': admin,
	'outbox:resend': admin,
	'stats:read': admin,
	'media:upload': admin,
	/** To describe, replace and delete pictures of the library. */
	'media:manage': admin,
	'ai:use': admin,
	/** To switch AI writing on and off, set its budget and the brand voice, and see who used it. */
	'ai:manage': admin,
	'person:manage': admin,
	'person:set-role': { who: admin, fresh: true },
	/** To look up all that is kept about somebody, and to read what is done with personal data. */
	'privacy:manage': admin,
	'person:erase': { who: admin, fresh: true },
	'newsletter:manage': admin,
	/** To list, check, send and delete copies of the whole site. */
	'backup:manage': admin,
	/** A copy holds every password hash and every secret of the site. */
	'backup:make': { who: admin, fresh: true },
	'backup:download': { who: admin, fresh: true },
	'backup:restore': { who: admin, fresh: true },
	/** To send copies of backups elsewhere, stop and check them. */
	'backup:copy': admin,
	/** To download a recovery key, which opens every copy that is made for it, and to put it in use. */
	'backup:key': { who: admin, fresh: true },
	'audit:read': admin,
} satisfies Record<string, Access>

export type Permission = keyof typeof permissions

export function can(viewer: Viewer, permission: Permission, thing: Thing = {}): boolean {
	const access: Access = permissions[permission]
	return (typeof access === 'function' ? access : access.who)(viewer, thing)
}

export function needsFreshProof(permission: Permission): boolean {
	const access: Access = permissions[permission]
	return typeof access !== 'function' && access.fresh
}
