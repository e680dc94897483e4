/** Every role that an account can have; `is_admin` of the specification is `role = 'admin'` and stored nowhere else. */
export const roles = ['viewer', 'sales', 'author', 'editor', 'admin'] as const

export type Role = (typeof roles)[number]

/** The user of a request; null is a visitor who is not signed in (or cannot be: suspended, session ended). */
export type Viewer = {
	id: string
	role: Role
	/** The email address is verified, or cannot be because there is no mail server. */
	verified: boolean
	/** An anonymous account: without name, address and number. */
	isAnonymous?: boolean
	/** The site belongs to them: an admin who alone decides about owners. */
	isOwner?: boolean
} | null

/** The item that is acted on, as far as the rules need it. */
export type Thing = { authorId?: string; status?: string; createdAt?: Date }

type Rule = (viewer: Viewer, thing: Thing) => boolean
/** `fresh`: only for somebody who confirmed who they are within the last ten minutes (confirm-identity.server.ts). */
type Access = Rule | { who: Rule; fresh: true }

const anybody: Rule = () => true
const visitor: Rule = (viewer) => viewer === null
const signedIn: Rule = (viewer) => viewer !== null
const named: Rule = (viewer) => viewer !== null && viewer.isAnonymous !== true
const verified: Rule = (viewer) => viewer?.verified === true
const among =
	(...allowed: readonly Role[]): Rule =>
	(viewer) =>
		viewer !== null && allowed.includes(viewer.role)
const admin = among('admin')
/** Everybody with pages below /admin. */
const staff = among('sales', 'author', 'editor', 'admin')
const sales = among('sales', 'admin')
const editor = among('editor', 'admin')
const owner: Rule = (viewer) => viewer?.role === 'admin' && viewer.isOwner === true
/** They publish what they write. */
const writer = among('author', 'editor', 'admin')
const author: Rule = (viewer, thing) => viewer !== null && thing.authorId === viewer.id

/** How long an author may edit a comment. */
export const commentEditMs = 15 * 60_000
const fresh: Rule = (_viewer, { createdAt }) =>
	createdAt !== undefined && Date.now() - createdAt.getTime() < commentEditMs

/** Who may do what: all permissions on one page (docs/specification/6-roles.md, docs/ROLES.md). */
export const permissions = {
	'enquiry:send': anybody,
	'newsletter:subscribe': anybody,
	/** The signed link is the permission. */
	'mail:unsubscribe': anybody,
	'page:count-view': anybody,
	/** The token is the permission, and each operation has one of its own. */
	'api:call': anybody,

	'account:sign-in': anybody,
	'account:recover': anybody,
	'account:set-up': visitor,
	/** The link in the email is the permission. */
	'invitation:accept': anybody,
	'account:own': signedIn,

	'comment:write': verified,
	'comment:edit': (viewer, thing) => author(viewer, thing) && fresh(viewer, thing),
	'comment:delete': (viewer, thing) => author(viewer, thing) || editor(viewer, thing),
	'comment:moderate': editor,

	/** A viewer may write a draft that waits for review. */
	'post:contribute': named,
	'post:read-draft': (viewer, thing) => editor(viewer, thing) || author(viewer, thing),
	'post:edit': (viewer, thing) =>
		editor(viewer, thing) || (author(viewer, thing) && (writer(viewer, thing) || thing.status === 'draft')),
	/** Notes on passages, for everybody who may edit the post. */
	'note:write': (viewer, thing) =>
		editor(viewer, thing) || (author(viewer, thing) && (writer(viewer, thing) || thing.status === 'draft')),
	/** Of notes and replies, on a post that they may edit. */
	'note:edit': author,
	'note:delete': (viewer, thing) => author(viewer, thing) || admin(viewer, thing),
	/** Of a post that they may edit. */
	'post:publish': writer,
	/** The table of posts, their editor and their history: an author's show their own posts only. */
	'post:write': writer,
	/** Move to the trash, restore, and delete permanently. */
	'post:delete': (viewer, thing) => editor(viewer, thing) || (writer(viewer, thing) && author(viewer, thing)),
	/** Posts of everybody, contributions in review, and the download of all posts. */
	'post:manage': editor,
	/** Add, rename, describe, merge and delete categories and tags. */
	'topic:manage': editor,
	/** Create a signed link to a draft. */
	'post:preview': (viewer, thing) => editor(viewer, thing) || author(viewer, thing),

	/** The admin's frame and dashboard; each section has a permission of its own (features/admin/sections). */
	'admin:enter': staff,
	/** Use the API with a token of one's own, and see and revoke one's tokens; its scopes decide what it may do. */
	'api:use': staff,
	'api:make-token': { who: staff, fresh: true },
	/** See and revoke the tokens of everybody. */
	'api:manage': admin,
	/** Endpoints that are notified of events: see their log, test, pause, send again, delete. */
	'webhook:manage': admin,
	/** Add one, change where it leads, make a new secret. */
	'webhook:make': { who: admin, fresh: true },
	/** A page below /admin that no section names. */
	'admin:unlisted': admin,
	/** Requested before a file is downloaded, because a link cannot show the confirmation form. */
	'admin:confirm': { who: admin, fresh: true },
	'lead:read': sales,
	'lead:answer': sales,
	'outbox:read': admin,
	'outbox:resend': admin,
	'stats:read': admin,
	/** Change and publish what the public pages say. */
	'content:edit': editor,
	/** Remove the sample content, undo that, and say that it is true. */
	'sample:manage': owner,
	/** See the checklist of a new site, and hide it. */
	'setup:manage': admin,
	/** The company’s details: enquiries, replies and account mails go by its email addresses. */
	'company:edit': admin,
	/** Add, change and delete redirects; the list of addresses that were not found. */
	'redirect:manage': editor,
	/** Add pictures and choose from the library, in the editor of a post. */
	'media:upload': writer,
	/** The library: describe, replace and delete pictures, see where each is used. */
	'media:manage': editor,
	'ai:use': writer,
	/** Switch the AI tools on and off, set their budget and brand voice, see their use. */
	'ai:manage': admin,
	'person:manage': admin,
	'person:set-role': { who: admin, fresh: true },
	/** See who is invited, and withdraw an invitation. */
	'invitation:manage': admin,
	/** For roles that the sender may give (`rolesToGive`). */
	'invitation:send': { who: admin, fresh: true },
	/** Make and unmark owners; change, suspend, sign out and erase the account of one. */
	'owner:manage': owner,
	'owner:set': { who: owner, fresh: true },
	/** Be reminded of two-step sign-in no more. */
	'second-step:decline': owner,
	/** Look up all data about a person, and read how personal data is processed. */
	'privacy:manage': admin,
	'person:erase': { who: admin, fresh: true },
	'newsletter:manage': admin,
	/** Look at issues as emails, test and send them; they are written with `content:edit`. */
	'newsletter:send': editor,
	/** See what was imported from another site, upload a file and see what it would bring; see what an export has. */
	'import:manage': admin,
	/** Import it, stop that, and undo it: hundreds of pages change at once. */
	'import:run': { who: admin, fresh: true },
	/** Download everything that the owner calls theirs, with the addresses of subscribers. */
	'site:export': { who: admin, fresh: true },
	/** List, check, upload and delete backups of the whole site. */
	'backup:manage': admin,
	/** A backup contains every password hash and every secret of the site. */
	'backup:make': { who: admin, fresh: true },
	'backup:download': { who: admin, fresh: true },
	'backup:restore': { who: admin, fresh: true },
	/** Send copies of backups to other places, stop and check them. */
	'backup:copy': admin,
	/** Download a recovery key, which opens every copy made for it, and start using it. */
	'backup:key': { who: admin, fresh: true },
	'audit:read': admin,
	/** See the settings, and send a test mail. */
	'settings:read': admin,
	/** Change them: the person who sets the mail server gets every link that is sent. */
	'settings:manage': { who: admin, fresh: true },
} satisfies Record<string, Access>

export type Permission = keyof typeof permissions

export function can(viewer: Viewer, permission: Permission, thing: Thing = {}): boolean {
	const access: Access = permissions[permission]
	return (typeof access === 'function' ? access : access.who)(viewer, thing)
}

/** Whether a role has a permission, for links and tables: of things that belong to somebody, of none of them. */
export const roleMay = (role: Role, permission: Permission): boolean =>
	can({ id: '', role, verified: true }, permission)

/** The roles that somebody may give to others: nobody gives more than they may set. */
export const rolesToGive = (viewer: Viewer): readonly Role[] =>
	can(viewer, 'person:set-role') ? roles.filter((role) => role !== 'viewer') : []

export function needsFreshProof(permission: Permission): boolean {
	const access: Access = permissions[permission]
	return typeof access !== 'function' && access.fresh
}
