import { counted } from '#app/format/numbers.ts'
import type { ErasurePart } from '#app/features/account/erasure/erasure-parts.ts'

/** Every text of the privacy pages. */
export const privacyMessages = {
	title: 'Privacy',
	description:
		'For people who ask what data you hold about them, or ask you to delete it. You have 30 days to respond.',
	records: 'Records of processing',
	find: {
		heading: 'Find a person',
		label: 'Email address',
		help: 'Search only if the person wrote from this address, or you are certain that it is theirs.',
		button: 'Find',
		busy: 'Searching...',
		wrong: 'Please type an email address, such as ada@example.com.',
	},
	nothing: (address: string) => `No data about ${address}.`,
	erasedBefore: (when: string) => `Data was erased on ${when}.`,
	found: (address: string) => `Data about ${address}`,
	noAccount: 'No account',
	accountOf: (name: string, since: string) => `Account of ${name}, since ${since}`,
	unconfirmed: 'Address not confirmed',
	recordCount: (count: number) => counted(count, 'record', 'records'),
	download: 'Download everything',
	downloadHelp: 'One JSON file, to send to the person. Passwords, keys and links that open something are not in it.',
	erase: {
		heading: 'Erase',
		lead: 'What you select is deleted at once and cannot be restored. We keep a record of when and by whom it was done, without the person’s name or address.',
		legend: 'What to erase',
		parts: {
			account: 'The account: profile, picture, sessions, passwords, drafts',
			enquiries: 'Enquiries, with their notes, emails and consents',
			newsletter: 'The newsletter subscription, with its consent',
			mails: 'Emails to the person; in emails to others the name is removed',
		} satisfies Record<ErasurePart, string>,
		commentsLegend: 'Comments of the account',
		anonymise: 'Keep, without the name',
		delete: 'Delete too',
		posts: 'Published posts stay, under the team’s name.',
		typed: (address: string) => `Type ${address} to confirm`,
		button: 'Erase permanently',
		busy: 'Erasing...',
	},
	nothingChosen: 'Select what is to be erased.',
	typedWrong: 'This is not the same address. Type it exactly as shown above.',
	ownersOnly: 'This is the account of an owner. Only an owner can erase it.',
	notYourself: 'This is your own account. Please delete it on your account page, or ask another admin.',
	mayNot: 'You do not have permission to do this.',
	gone: 'There is no more data about this person.',
	done: 'Erased.',
	doneBackups: 'It remains in backups, and in unused parts of the database files, until they are overwritten.',
	erasures: {
		heading: 'Erasures so far',
		none: 'No erasures yet.',
		caption: 'Erasures, newest first',
		when: 'When',
		by: 'Requested by',
		what: 'What was erased',
		code: 'Code',
		codeHelp:
			'The code is made from the address and a secret of the site. It cannot be reversed, but the same address gives the same code.',
		person: 'The person',
		admin: (name: string | null) => (name === null ? 'An admin who has left' : `Admin ${name}`),
		older: 'Older',
		newest: 'Newest',
	},
	kinds: {
		account: (n: number) => counted(n, 'account', 'accounts'),
		comments: (n: number) => counted(n, 'comment', 'comments'),
		posts: (n: number) => counted(n, 'post', 'posts'),
		enquiries: (n: number) => counted(n, 'enquiry', 'enquiries'),
		newsletter: (n: number) => counted(n, 'subscription', 'subscriptions'),
		mails: (n: number) => counted(n, 'email', 'emails'),
	},
	nothingRemoved: 'Nothing to erase',
} as const

/** "1 account, 3 comments" */
export function removedText(removed: Readonly<Record<string, number>>): string {
	const parts = Object.entries(privacyMessages.kinds).flatMap(([kind, counted]) => {
		const count = removed[kind] ?? 0
		return count > 0 ? [counted(count)] : []
	})
	return parts.length > 0 ? parts.join(', ') : privacyMessages.nothingRemoved
}

export const recordMessages = {
	title: 'Records of processing',
	description: (controller: string) =>
		`What data ${controller} holds about people, why, for how long, and who sees it. Open a group to read more.`,
	back: 'Privacy',
	print: 'Print',
	json: 'JSON',
	csv: 'CSV',
	made: (when: string) => `As of ${when}`,
	controller: 'Controller',
	contact: 'Contact for personal data',
	purpose: 'Purpose',
	basis: 'Lawful basis',
	whose: 'Whose data',
	data: 'Data held',
	retention: 'How long',
	recipients: 'Who sees it',
	found: 'How a person’s records are found',
	where: 'Table',
	account: 'By the account',
	address: 'By the email address',
	enquiry: 'By the enquiry',
	machine: 'By the account or address inside',
	nobody: 'Not possible: nothing in it identifies a person',
	groups: {
		admin: 'Enquiries, newsletter and emails',
		accounts: 'Accounts and sign-in',
		blog: 'Posts, comments and pictures',
		forge: 'AI writing tools',
		machines: 'Security and running the site',
	},
	elsewhere: 'Outside the database',
	requests: 'Requests',
	request: 'Find, download or erase what is stored about a person',
	bases: 'Lawful bases',
	rules: 'How long data is stored',
	rulesLead: 'The site applies these rules every hour.',
	rulesSummary: (count: number, when: string | null) =>
		`${count} rules${when === null ? ', not applied yet' : `, last applied ${when}`}`,
	clockDoubt: (before: string, now: string, until: string) =>
		`Deletion is paused: the server clock has jumped from ${before} to ${now}. If it is correct, deletion resumes on ${until}. If it is wrong, please have it set.`,
	rule: 'Rule',
	ran: 'Last run',
	removed: 'Deleted then',
	removedInAll: 'Deleted in total',
	never: 'Not yet',
	act: 'Nigeria Data Protection Act 2023. The sections named are those of the Act.',
} as const
