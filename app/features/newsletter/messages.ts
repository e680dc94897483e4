/** Every sentence about the newsletter that somebody may see. */
export const subscribeMessages = {
	missing: 'Please give us the email address the newsletter should go to.',
	wrong: 'This email address is not complete. It should look like you@example.com.',
	long: 'This email address is too long to be right. Please check it.',
	leaveEmpty: 'Leave this field empty',
}

export const newsletterPage = {
	meta: {
		title: 'Newsletter',
		description:
			'One letter a month at most: what we learned on roofs, at panel boards and in code across Nigeria. Confirmed by a link, ended by one click.',
	},
	eyebrow: 'Newsletter',
	heading: 'What we learned this month, in one letter',
	lead: 'Notes from our work across Nigeria, written by the people who did it. You can read one in five minutes.',
	formHeading: 'Subscribe',
	email: { label: 'Email', placeholder: 'you@example.com' },
	submit: 'Subscribe',
	promisesHeading: 'What you can count on',
	promises: [
		'One letter a month at most, and none when there is nothing worth your time.',
		'Nothing begins before you confirm your address through the link we send you.',
		'Every letter can be stopped with one click, without signing in and without questions.',
		'Your address is used for the letter only. We give it to nobody.',
	],
	privacy: { before: 'How we treat your address stands in the', link: 'Privacy Policy', href: '/legal/privacy' },
	sent: {
		heading: 'Look into your mailbox',
		text: 'If this address does not get the newsletter yet, a mail with a link is on its way. Open it and press the button there; the link works for 7 days.',
		help: 'Nothing there after a few minutes? Look among the unwanted mails, or try again in an hour.',
		again: 'Use another address',
	},
}

export const confirmPage = {
	title: 'Confirm the newsletter',
	open: {
		heading: 'One button left',
		text: 'Press it, and our newsletter comes to your address, at most once a month.',
		button: 'Yes, send it to me',
		stranger: 'You did not ask for it? Close this page. Nothing will be sent, and we forget your address by itself.',
	},
	done: {
		heading: 'You are on the list',
		text: 'Your address is confirmed. The next letter is yours, and each one carries a link that ends it.',
	},
	already: {
		heading: 'Already confirmed',
		text: 'You have confirmed this address before. There is nothing more to do.',
	},
	expired: {
		heading: 'This link is too old',
		text: 'It worked for 7 days. Ask for a new one; that takes a moment.',
	},
	gone: {
		heading: 'This link does not work',
		text: 'It may be cut off, or a newer mail has replaced it. Open the newest mail from us, or ask for a new link.',
	},
	newLink: 'Ask for a new link',
	blog: 'Read the blog',
}

export const unsubscribePage = {
	title: 'Stop mails',
	newsletter: {
		heading: 'Stop the newsletter?',
		text: 'One press, and no more newsletters come to your address. Answers to your own enquiries still reach you.',
		button: 'Unsubscribe',
		done: {
			heading: 'The newsletter is stopped',
			text: 'You get no more newsletters from us. Only a letter that is on its way already may still arrive.',
		},
		back: { text: 'Pressed by mistake?', button: 'Subscribe again' },
		backDone: { heading: 'Welcome back', text: 'The newsletter comes to you again, at most once a month.' },
	},
	replies: {
		heading: 'Stop mails about replies?',
		text: 'One press, and we no longer write to you when somebody replies to a comment of yours.',
		button: 'Stop these mails',
		done: {
			heading: 'These mails are stopped',
			text: 'We no longer write to you when somebody replies to a comment of yours. The replies themselves stand under the post as before.',
		},
		back: { text: 'Pressed by mistake?', button: 'Subscribe again' },
		backDone: { heading: 'Welcome back', text: 'We write to you again when somebody replies to a comment of yours.' },
	},
	tooLate: 'It is too long ago to undo this here. Please subscribe anew.',
	subscribeAnew: 'Subscribe anew',
	home: 'To the home page',
	nothingAsked: 'Please press the button on the page.',
	unknown: {
		heading: 'This link does not work',
		text: (email: string) =>
			`It may have been cut off by your mail program. Copy the whole link from the mail, or write to ${email}: a person will stop the mails for you.`,
	},
}

export const confirmMailText = {
	subject: 'please confirm the newsletter',
	heading: 'Shall we send you the newsletter?',
	preview: 'One press on a button, and it comes to you, at most once a month.',
	text: 'This address was given to us for the newsletter. It begins only when you say yes: open the page and press the button there. The link works for 7 days.',
	action: 'Open the page',
	stranger:
		'If you did not ask for it, somebody typed your address by mistake. You need not do anything: nothing will be sent, and we forget the address after 30 days.',
	stop: 'Never send me the newsletter',
	reason: (company: string) => `You get this mail because this address was given for the newsletter of ${company}.`,
}

export const deskMessages = {
	title: 'Newsletter',
	description: 'Who gets the newsletter. Letters themselves are sent with a tool of your choice: export the list.',
	tabs: { confirmed: 'Confirmed', pending: 'Unconfirmed', unsubscribed: 'Unsubscribed' },
	exported: 'Export as CSV',
	exportHelp:
		'Confirmed subscribers only, each with a link of their own that stops the newsletter. Put that link into every letter, and export anew before each one: who has left is no longer in it.',
	search: {
		label: 'Search subscribers by address',
		placeholder: 'Address',
		all: 'Show all',
	},
	empty: {
		confirmed: 'Nobody has confirmed yet. Who ticks the newsletter box in the contact form gets a mail with a link.',
		pending: 'Nobody waits for a confirmation. An address that is not confirmed is deleted after 30 days.',
		unsubscribed: 'Nobody has unsubscribed.',
	},
	nothingFound: (search: string) => `No address here contains “${search}”.`,
	forgotten: 'Address forgotten',
	unknown: 'Not known any more',
	tabsLabel: 'Subscribers by state',
	columns: {
		email: 'Address',
		confirmed: 'Confirmed',
		asked: 'Asked',
		left: 'Unsubscribed',
		source: 'Where',
		consent: 'Consent',
		remove: 'Action',
	},
	consentText: (version: string) => `words of ${version}`,
	remove: 'Remove',
	removeTitle: (email: string) => `Remove ${email}?`,
	removeText: {
		confirmed: 'No more newsletters go there. The address is forgotten; only a new tick and a new link bring it back.',
		pending: 'The address and its unconfirmed request are deleted.',
		unsubscribed: 'The address is forgotten now instead of after 30 days.',
	},
	removed: (email: string) => `${email} is removed.`,
	gone: 'This address is not in the list any more.',
}
