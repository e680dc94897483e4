import { can, needsFreshProof, permissions, roles, type Permission, type Viewer } from '#app/auth/permissions.ts'

type Place = { address: string; allow: Permission }

/** The columns: everybody without an account, the roles, and the mark of an owner. */
const columns: [name: string, viewer: Viewer][] = [
	['visitor', null],
	...roles.map((role): [string, Viewer] => [role, { id: 'me', role, verified: true }]),
	['owner', { id: 'me', role: 'admin', verified: true, isOwner: true }],
]

const thing = { status: 'draft', createdAt: new Date() }

/** 'yes' for everything, 'own' for what they wrote themselves. */
function cell(viewer: Viewer, permission: Permission): string {
	if (can(viewer, permission, { ...thing, authorId: 'other' })) return 'yes'
	return can(viewer, permission, { ...thing, authorId: 'me' }) ? 'own' : ''
}

function table(heading: string, rows: readonly (readonly [name: string, permission: Permission])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
	return [
		line([heading, ...columns.map(([name]) => name)]),
		line([heading, ...columns].map(() => '---')),
		...rows.map(([name, permission]) => line([name, ...columns.map(([, viewer]) => cell(viewer, permission))])),
	].join('\n')
}

const byAddress = (places: readonly Place[], action: boolean) =>
	places
		.toSorted((one, other) => (one.address < other.address ? -1 : 1))
		.map(({ address, allow }) => [`${action ? 'POST ' : ''}\`${address}\` (${allow})`, allow] as const)

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/** docs/ROLES.md, from the permissions table and the built routes. */
export const rolesDocument = (pages: readonly Place[], actions: readonly Place[]): string => `# Roles

Who may do what. Written from \`app/auth/permissions.ts\` and the built routes by \`tests/app/users/authorisation.test.ts\`, which
also visits every page and calls every action as each of them; after a change of permissions run it with \`-u\`.

- A person has one role. \`is_admin\` of the specification is the role admin. Owner is a mark on admins; the last owner, and the last admin, can be neither removed, suspended nor erased.
- “own” is what the person wrote: an author finds, edits, publishes and deletes only their own posts; a viewer edits own drafts. The address of another's post answers as if there were none.
- Anyone who opens a page below /admin that is not theirs is redirected to /blog. Only visitors who are not signed in are asked to sign in elsewhere.
- Authors choose from and add to the picture library in the editor; the library's pages, which name the posts that use a picture, are the editors'. Comments, also those on an author's posts, are reviewed by editors.

## Pages that are not for everybody

${table('page', byAddress(pages, false))}

## Actions

${table('action', byAddress(actions, true))}

## Permissions

With * a person confirms who they are, within ten minutes before.

${table(
	'permission',
	Object.keys(permissions)
		.filter(isPermission)
		.map((name) => [`${name}${needsFreshProof(name) ? ' \\*' : ''}`, name] as const),
)}
`
