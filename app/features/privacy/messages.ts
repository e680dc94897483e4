import type { ErasurePart } from './person.ts'

/** Every sentence about personal data that an admin may see. */
export const privacyMessages = {
	title: 'Privacy',
	description:
		'When somebody asks what you keep about them, or asks you to delete it. You have 30 days to answer; most of it is done here in a minute.',
	records: 'Records of processing',
	find: {
		heading: 'Find a person',
		label: 'Email address',
		help: 'Look here only when the person has asked from this address, or you know for certain that it is theirs.',
		button: 'Find',
		busy: 'Looking...',
		wrong: 'Please type an email address, such as ada@example.com.',
	},
	nothing: (address: string) => `Nothing is kept about ${address}.`,
	erasedBefore: (when: string) => `What was kept was erased on ${when}.`,
	found: (address: string) => `Kept about ${address}`,
	noAccount: 'No account',
	accountOf: (name: string, since: string) => `Account of ${name}, since ${since}`,
	unconfirmed: 'Address not confirmed',
	recordCount: (count: number) => (count === 1 ? '1 record' : `${count} records`),
	download: 'Download everything',
	downloadHelp: 'One JSON file, to send to the person. Passwords, keys and links that open something are not in it.',
	erase: {
		heading: 'Erase',
		lead: 'What you select is deleted at once, in one go, and cannot be brought back. That it was done, when and by whom stays on record, without the person’s name or address.',
		legend: 'What to erase',
		parts: {
			account: 'The account: profile, picture, sessions, passwords, drafts',
			enquiries: 'Enquiries, with their notes, mails and consents',
			newsletter: 'The newsletter subscription, with its consent',
			mails: 'Mails to the person; in mails to others the name is blanked',
		} satisfies Record<ErasurePart, string>,
		commentsLegend: 'Comments of the account',
		anonymise: 'Stay, without the name',
		delete: 'Are deleted too',
		posts: 'Published posts stay, under the team’s name.',
		typed: (address: string) => `Type ${address} to confirm`,
		button: 'Erase for good',
		busy: 'Erasing...',
	},
	nothingChosen: 'Select what is to be erased.',
	typedWrong: 'This is not the same address. Type it exactly as it stands above.',
	notYourself: 'This is your own account. Please delete it on your account page, or ask another admin.',
	mayNot: 'You may not do this.',
	gone: 'Nothing is kept about this person any more.',
	done: 'Erased.',
	doneBackups:
		'In backups, and in parts of the database files not yet overwritten, it can be found until they roll over.',
	erasures: {
		heading: 'Erasures so far',
		none: 'No deletion requests yet.',
		caption: 'Erasures, newest first',
		when: 'When',
		by: 'Asked for by',
		what: 'What went',
		code: 'Code',
		codeHelp:
			'The code is made from the address with the site’s own secret. It cannot be turned back, but the same address makes the same code.',
		person: 'The person',
		admin: (name: string | null) => (name === null ? 'An admin who has left' : `Admin ${name}`),
		older: 'Older',
		newest: 'Newest',
	},
	kinds: {
		account: (n: number) => (n === 1 ? '1 account' : `${n} accounts`),
		comments: (n: number) => (n === 1 ? '1 comment' : `${n} comments`),
		posts: (n: number) => (n === 1 ? '1 post' : `${n} posts`),
		enquiries: (n: number) => (n === 1 ? '1 enquiry' : `${n} enquiries`),
		newsletter: (n: number) => (n === 1 ? '1 subscription' : `${n} subscriptions`),
		mails: (n: number) => (n === 1 ? '1 mail' : `${n} mails`),
	},
	nothingRemoved: 'Nothing was there',
} as const

/** "1 account, 3 comments" */
export function removedInWords(removed: Readonly<Record<string, number>>): string {
	const parts = Object.entries(privacyMessages.kinds).flatMap(([kind, words]) => {
		const count = removed[kind] ?? 0
		return count > 0 ? [words(count)] : []
	})
	return parts.length > 0 ? parts.join(', ') : privacyMessages.nothingRemoved
}

export const recordMessages = {
	title: 'Records of processing',
	description: (controller: string) =>
		`What ${controller} keeps about people, why, for how long and who sees it. Open a group to read more.`,
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
	data: 'What is kept',
	retention: 'How long',
	recipients: 'Who sees it',
	found: 'How a person’s records are found',
	where: 'Table',
	account: 'By the account',
	address: 'By the email address',
	enquiry: 'By the enquiry',
	machine: 'By the account or address inside',
	nobody: 'Not any more: nothing in it leads to a person',
	groups: {
		desk: 'Enquiries, newsletter and emails',
		accounts: 'Accounts and sign-in',
		blog: 'Posts, comments and pictures',
		forge: 'AI writing tools',
		machines: 'Security and running the site',
	},
	elsewhere: 'Outside the database',
	requests: 'Requests',
	request: 'Find, download or erase what is kept about a person',
	bases: 'Lawful bases',
	rules: 'How long data is kept',
	rulesLead: 'The site applies these rules every hour.',
	rulesSummary: (count: number, when: string | null) =>
		`${count} rules${when === null ? ', not applied yet' : `, last applied ${when}`}`,
	clockDoubt: (before: string, now: string, until: string) =>
		`Nothing is deleted just now: the clock of the server has jumped from ${before} to ${now}. If it is right, deleting goes on by itself on ${until}. If it is wrong, please have it set.`,
	rule: 'Rule',
	ran: 'Last run',
	removed: 'Removed then',
	removedInAll: 'Removed in all',
	never: 'Not yet',
	act: 'Nigeria Data Protection Act 2023. The sections named are those of the Act.',
} as const
