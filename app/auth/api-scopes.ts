import { roleMay, type Permission, type Role } from './permissions.ts'

type Scope = {
	/** What a program with this scope can do, as the form for a new token says it. */
	label: string
	/** Nobody gives a token more than they may do themselves; checked again on every request. */
	allow: Permission
	/** With it something becomes public, or leaves the site. Never by MCP: a person does that in the admin. */
	isOutward?: true
}

/** What a token of the API may be allowed to do. What becomes public or leaves the site has scopes of its own. */
const table = {
	'posts:read': { label: 'Read posts, drafts too', allow: 'post:write' },
	'posts:write': { label: 'Write drafts of posts', allow: 'post:write' },
	'posts:publish': { label: 'Publish, change and delete public posts', allow: 'post:publish', isOutward: true },
	'content:read': { label: 'Read the texts of the site, drafts too', allow: 'content:edit' },
	'content:write': { label: 'Write drafts of the texts of the site', allow: 'content:edit' },
	'content:publish': { label: 'Publish texts of the site', allow: 'content:edit', isOutward: true },
	'media:read': { label: 'Read the picture library', allow: 'media:upload' },
	'media:write': { label: 'Add pictures to the library', allow: 'media:upload' },
	'media:manage': {
		label: 'Describe, replace and delete pictures, wherever they are shown',
		allow: 'media:manage',
		isOutward: true,
	},
	'comments:read': { label: 'Read comments of every status', allow: 'comment:moderate' },
	'comments:moderate': { label: 'Approve and reject comments', allow: 'comment:moderate', isOutward: true },
	'comments:reply': { label: 'Reply to comments in public', allow: 'comment:moderate', isOutward: true },
	'enquiries:read': { label: 'Read enquiries, with names and numbers', allow: 'lead:read' },
	'enquiries:write': { label: 'Change the status of enquiries and add notes', allow: 'lead:answer' },
	'enquiries:reply': { label: 'Reply to enquiries by email', allow: 'lead:answer', isOutward: true },
	'people:read': { label: 'Read the list of people with an account', allow: 'person:manage' },
} as const satisfies Record<string, Scope>

export type ApiScope = keyof typeof table

export const apiScopes: Readonly<Record<ApiScope, Scope>> = table

const isScope = (name: string): name is ApiScope => Object.hasOwn(table, name)

export const scopeNames: readonly ApiScope[] = Object.keys(table).filter(isScope)

/** Those that somebody of this role may give to a token. */
export const scopesFor = (role: Role): ApiScope[] => scopeNames.filter((name) => roleMay(role, apiScopes[name].allow))

/** Stored names; one that a later release knows is left out. */
export const knownScopes = (names: readonly string[]): ApiScope[] => names.filter(isScope)
