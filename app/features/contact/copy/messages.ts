/** Validation messages by field; browser and server show the same ones. */
export const fieldMessages = {
	name: { missing: 'Please tell us your name.', long: 'Please shorten your name to 120 characters.' },
	email: {
		missing: 'Please give us an email address, so that we can reply.',
		wrong: 'This email address is not complete. It should look like you@example.com.',
		long: 'This email address is too long to be right. Please check it.',
	},
	phone: {
		wrong:
			'This number does not look right. Write it like 0803 123 4567, or with the country code like +44 20 7946 0958, or leave it empty.',
	},
	company: { long: 'Please shorten the company’s name to 160 characters.' },
	service: { missing: 'Please choose the service you need.' },
	urgency: { wrong: 'Please choose one of the times in the list.' },
	budget: { wrong: 'Please choose one of the ranges in the list.' },
	message: {
		missing: 'Please write a few words about what you need.',
		long: 'Please shorten your message to 5,000 characters. You can send drawings and long texts by email.',
	},
	terms: { missing: 'Please tick this box, or we may not keep your details to answer you.' },
} as const

export const formMessages = {
	summary: (count: number) =>
		count === 1
			? 'Please check one field before we can send this:'
			: `Please check ${count} fields before we can send this:`,
	renew: 'This form was open for a long time. Please send it again. Everything you typed is still here.',
	noRoom: (reachable: string) =>
		`We cannot save your message right now. It is still in the form: please try again later, or reach us ${reachable}.`,
	sending: 'Your message is on its way.',
	failed: 'Your message has not been sent.',
	/** Shown below the form by the script that stores it on this device. */
	notices: {
		restored: 'We saved what you typed before. Check it and send it when you are ready.',
		waiting: 'This message is saved on this device. It is sent when the connection is back.',
		offline:
			'You are offline. Your message is saved on this device and is sent when the connection is back: you do not need to press Send Message again.',
		unreachable:
			'We could not be reached right now. Your message is saved on this device and is sent when the connection is back: you do not need to press Send Message again.',
		sending: 'Your message is on its way. It is saved on this device until it has arrived.',
		changed: 'This message was not sent, because you changed it. Press Send Message when it is ready.',
		arrived: 'Your message has arrived. Thank you for writing to us.',
		arrivedBefore:
			'Your message has arrived as it was before your last change. Press Send Message to send this version too.',
		notSent: 'Your message could not be sent. Press Send Message to see what to change.',
		notSentElsewhere: 'Your message could not be sent. Open the contact page to change and send it.',
	},
	delete: 'Delete',
	offline:
		'You seem to be offline, and this device has no room to keep your message. It is still in the form: when the connection is back, press Send Message again.',
	unreachable:
		'We could not be reached right now. Everything you typed is still here: please press Send Message again in a minute. It will arrive only once.',
	/** `email` is empty where the company gives none. */
	broken: (email: string) =>
		`Something went wrong on our side. Everything you typed is still here: please try again in a minute${email === '' ? '' : `, or write to ${email}`}.`,
	/** Shown above the emptied form once the Thank You has gone. */
	lastArrived: (promise: string) => `Your last message has arrived.${promise === '' ? '' : ` ${promise}`}`,
	newTab: '(opens in a new tab)',
	leaveEmpty: 'Leave this field empty',
}

/** Why an enquiry looks suspicious; stored by key, shown to editors. */
export const spamReasons = {
	'no-token': 'sent without JavaScript, or by a program',
	'forged-token': 'sent with a made-up form token',
	'too-fast': 'filled in faster than a person can',
	honeypot: 'a field that people cannot see was filled in',
	links: 'several links',
	'many-links': 'many links',
	'link-markup': 'links written as web code',
	'link-in-name': 'a link where a name should be',
	'only-links': 'hardly any text besides links',
	'mixed-scripts': 'look-alike letters inside a word',
	'disposable-address': 'a throw-away email address',
	repeated: 'the same text came from another address',
	'busy-network': 'many enquiries came from the same network',
	'many-at-once': 'very many enquiries came at once',
	'often-repeated': 'the same text came from several other addresses',
} as const

export type SpamReason = keyof typeof spamReasons
