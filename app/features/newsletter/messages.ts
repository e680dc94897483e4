/** Every text about the newsletter. */
export const subscribeMessages = {
	missing: 'Please give us the email address the newsletter should go to.',
	wrong: 'This email address is not complete. It should look like you@example.com.',
	long: 'This email address is too long to be right. Please check it.',
	leaveEmpty: 'Leave this field empty',
}

export const newsletterPage = {
	name: 'Newsletter',
	formHeading: 'Subscribe',
	email: { label: 'Email', placeholder: 'you@example.com' },
	submit: 'Subscribe',
	promisesHeading: 'What you can count on',
	promises: [
		'Nothing is sent before you confirm your address with the link we email you.',
		'You can unsubscribe from every issue with one click, without signing in and without questions.',
		'Your address is used for the newsletter only. We share it with nobody.',
	],
	archive: 'Read earlier issues',
	privacy: { before: 'We explain how we use your address in the', link: 'Privacy Policy', href: '/legal/privacy' },
	sent: {
		heading: 'Check your email',
		text: 'If this address does not get the newsletter yet, an email with a link is on its way. Open it and press the button there; the link works for 7 days.',
		help: 'Nothing there after a few minutes? Check your spam folder, or try again in an hour.',
		again: 'Use another address',
	},
}

export const confirmPage = {
	title: 'Confirm the newsletter',
	open: {
		heading: 'Confirm your subscription',
		text: 'Press the button to get our newsletter.',
		button: 'Yes, send it to me',
		stranger:
			'Did you not ask for it? Close this page. Nothing will be sent, and we delete your address automatically.',
	},
	done: {
		heading: 'You are on the list',
		text: 'Your address is confirmed. Every newsletter has a link to unsubscribe.',
	},
	already: {
		heading: 'Already confirmed',
		text: 'You have confirmed this address before. There is nothing more to do.',
	},
	expired: {
		heading: 'This link is too old',
		text: 'It was valid for 7 days. Ask for a new one.',
	},
	gone: {
		heading: 'This link does not work',
		text: 'It may be incomplete, a newer email may have replaced it, or you have unsubscribed since. Open the newest email from us, or ask for a new link.',
	},
	newLink: 'Ask for a new link',
	blog: 'Read the blog',
}

export const unsubscribePage = {
	title: 'Stop emails',
	newsletter: {
		heading: 'Stop the newsletter?',
		text: 'Click Unsubscribe to stop the newsletter. You still get replies to your enquiries.',
		button: 'Unsubscribe',
		done: {
			heading: 'The newsletter is stopped',
			text: 'You will get no more newsletters from us. One that is already on its way may still arrive.',
		},
		back: { text: 'Pressed by mistake?', button: 'Subscribe again' },
		backDone: { heading: 'Welcome back', text: 'You will get the newsletter again.' },
	},
	replies: {
		heading: 'Stop emails about replies?',
		text: 'Click Stop these emails and we no longer email you about replies to your comments.',
		button: 'Stop these emails',
		done: {
			heading: 'These emails are stopped',
			text: 'We no longer email you about replies to your comments. You can still read the replies under the post.',
		},
		back: { text: 'Pressed by mistake?', button: 'Subscribe again' },
		backDone: { heading: 'Welcome back', text: 'We will email you again about replies to your comments.' },
	},
	notes: {
		heading: 'Stop emails about notes?',
		text: 'Click Stop these emails and we no longer email you about notes on posts.',
		button: 'Stop these emails',
		done: {
			heading: 'These emails are stopped',
			text: 'We no longer email you about notes on posts. You still see the notes when you open a post to edit it.',
		},
		back: { text: 'Pressed by mistake?', button: 'Subscribe again' },
		backDone: { heading: 'Welcome back', text: 'We will email you again about notes on posts.' },
	},
	tooLate: 'This can no longer be undone here. Please subscribe again.',
	subscribeAgain: 'Subscribe again',
	home: 'To the home page',
	noButton: 'Please press the button on the page.',
	unknown: {
		heading: 'This link does not work',
		before: 'It may be incomplete. Copy the whole link from the email, or write to ',
		after: ' and we will stop the emails for you.',
	},
}

export const confirmMailText = {
	subject: 'please confirm the newsletter',
	heading: 'Shall we send you the newsletter?',
	preview: 'Confirm your subscription with one click.',
	text: 'This address was given to us for the newsletter. To confirm, open the page and press the button there. The link works for 7 days.',
	action: 'Open the page',
	stranger:
		'If you did not ask for it, someone typed your address by mistake. You do not need to do anything: nothing will be sent, and we delete the address after 30 days.',
	stop: 'Never send me the newsletter',
	reason: (company: string) => `You get this email because this address was given for the newsletter of ${company}.`,
}

export const subscriberMessages = {
	title: 'Subscribers',
	description: 'Who gets the newsletter. Issues are written and sent under “Newsletter issues”.',
	tabs: { confirmed: 'Confirmed', pending: 'Unconfirmed', unsubscribed: 'Unsubscribed' },
	exported: 'Download CSV',
	exportHelp:
		'Confirmed subscribers only, each with their own link to unsubscribe. If you send with another tool, put that link into every newsletter, and export again before each one: people who unsubscribed are not in it.',
	search: {
		label: 'Search subscribers by address',
		placeholder: 'Address',
		all: 'Show all',
	},
	empty: {
		confirmed: 'Nobody has confirmed yet. People who tick the newsletter box get an email to confirm.',
		pending: 'No unconfirmed subscribers. An address that is not confirmed is deleted after 30 days.',
		unsubscribed: 'Nobody has unsubscribed.',
	},
	nothingFound: (search: string) => `No results for “${search}”`,
	forgotten: 'Address deleted',
	unknown: 'No longer known',
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
	consentText: (version: string) => `text of ${version}`,
	remove: 'Remove',
	removeTitle: (email: string) => `Remove ${email}?`,
	removeText: {
		confirmed: 'They get no more newsletters. The address is deleted; they can only come back by subscribing again.',
		pending: 'The address and its unconfirmed request are deleted.',
		unsubscribed: 'The address is deleted now instead of after 30 days.',
	},
	removed: (email: string) => `${email} is removed.`,
	gone: 'This address is no longer in the list.',
}
