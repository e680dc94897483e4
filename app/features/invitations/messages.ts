import type { Role } from '#app/auth/permissions.ts'
import { aRole } from '#app/auth/role-texts.ts'
import type { LinkProblem } from './invitation.ts'

/** The admin's page. */
export const invitationsMessages = {
	title: 'Invitations',
	back: 'People',
	lead: 'Ask people by email to work on this site with you.',
	invite: 'Invite a person',
	email: 'Email address',
	role: 'Role',
	chooseRole: 'Choose a role',
	days: 'Ends after',
	dayChoice: (days: string) => (days === '1' ? '1 day' : `${days} days`),
	send: 'Send invitation',
	roles: 'What each role may do',
	noOwner: 'Nobody becomes an owner by invitation. An owner can make them one later, in the list of people.',
	noMailServer: 'No mail server is set up, so invitations wait in the outbox. You can copy the link there.',
	outbox: 'Open the outbox',
	open: 'Open invitations',
	empty: 'No open invitations. Everyone you invite is listed here until they accept.',
	columns: { email: 'Email', role: 'Role', state: 'State', sent: 'Sent', ends: 'Ends', actions: 'Actions' },
	by: (name: string | null) => `by ${name ?? 'a deleted account'}`,
	states: { waiting: 'Email waiting', sent: 'Sent', failed: 'Email failed', ended: 'Ended', isVoid: 'No longer valid' },
	voidHelp: 'The person who sent it is no longer an admin. Send it again to make it yours.',
	sendAgain: 'Send again',
	sendAgainTo: (email: string) => `Send again: ${email}`,
	withdraw: 'Withdraw',
	withdrawOf: (email: string) => `Withdraw: ${email}`,
	withdrawQuestion: (email: string) => `Withdraw the invitation to ${email}?`,
	withdrawExplanation: 'The link in the email stops working at once. You can invite the person again.',
	sent: (email: string) => `The invitation to ${email} is on its way.`,
	sentAgain: (email: string) => `A new link is on its way to ${email}. Links in earlier emails no longer work.`,
	withdrawn: (email: string) => `The invitation to ${email} is withdrawn.`,
	gone: 'This invitation is no longer open.',
	notYours: 'You cannot give this role.',
	roleMissing: 'Please choose a role.',
	daysWrong: 'Please choose when the invitation ends.',
	alreadyInvited: 'This address has an open invitation. Send it again, or withdraw it first.',
	alreadyStaff: (name: string) => `${name} has this address and a role already. Change the role in the list of people.`,
	suspended: (name: string) => `The account of ${name} has this address and is suspended. Lift the suspension first.`,
} as const

/** The page that the link opens. */
export const joinMessages = {
	title: 'Invitation',
	heading: (site: string) => `Join ${site}`,
	invites: (inviter: string, role: Role) => `${inviter} invites you to work on this site as ${aRole[role]}.`,
	yourEmail: (email: string) => `Your account will have the address ${email}.`,
	create: 'Create my account',
	signInFirst: (email: string) => `${email} has an account here already. Sign in to it, then accept.`,
	signIn: 'Sign in',
	signedIn: (name: string) => `You are signed in as ${name}.`,
	accept: 'Accept the invitation',
	otherAccount: (email: string, name: string) =>
		`This invitation is for ${email}. You are signed in as ${name}. Sign out, then open the link again.`,
	signOut: 'Sign out',
	problems: {
		unknown: 'This link does not work. Ask the person who invited you for a new one.',
		used: 'This invitation has been used already.',
		withdrawn: 'This invitation was withdrawn.',
		replaced: 'This link was replaced by a newer one. Use the link in the newest email.',
		ended: 'This invitation has expired. Ask the person who invited you for a new one.',
		'has-role': 'Your account has a role here already. There is nothing to accept.',
	} satisfies Record<LinkProblem, string>,
	accountExists: 'There is an account with this address now. Sign in to it to accept.',
} as const

/** The email. */
export const invitationMailMessages = {
	subject: (site: string) => `${site}: you are invited to join`,
	heading: (site: string) => `Join ${site}`,
	invites: (inviter: string, site: string, role: Role) =>
		`${inviter} invites you to work on the website of ${site} as ${aRole[role]}.`,
	ends: (at: string) => `The link works once, until ${at} (Nigerian time).`,
	accept: 'Accept the invitation',
	stranger: 'If you did not expect this, do nothing. Without the link nobody can use this invitation.',
	reason: (site: string) => `You get this email because an admin of ${site} invited this address.`,
}
