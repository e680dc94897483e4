import type { Role } from './permissions.ts'

export const roleNames: Readonly<Record<Role, string>> = {
	viewer: 'Viewer',
	sales: 'Sales',
	author: 'Author',
	editor: 'Editor',
	admin: 'Admin',
}

/** As it follows “is now” or “as”: 'an editor'. */
export const aRole: Readonly<Record<Role, string>> = {
	viewer: 'a viewer',
	sales: 'sales',
	author: 'an author',
	editor: 'an editor',
	admin: 'an admin',
}

/** What a user of the role may do, in a sentence. */
export const roleHelp: Readonly<Record<Role, string>> = {
	viewer: 'A viewer can read and comment, and no longer sees the admin area.',
	sales:
		'Sales can read and reply to all enquiries, with the names and numbers in them, and nothing else in the admin.',
	author: 'Authors write and publish their own posts and use the writing tools. They do not see other people’s posts.',
	editor: 'Editors change what the site says, and manage all posts, pictures and comments. They do not see enquiries.',
	admin: 'Admins can read all enquiries and personal data, publish posts, and make other people admins.',
}
