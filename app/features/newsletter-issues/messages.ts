import { counted, wholeNumber } from '#app/format/numbers.ts'

const people = (count: number) => counted(count, 'person', 'people')

export const issueMailText = {
	reason: (company: string) => `You get this email because you subscribed to the newsletter of ${company}.`,
	stop: 'Unsubscribe',
	testSubject: (subject: string) => `Test: ${subject}`,
}

export const issuesMessages = {
	title: 'Newsletter issues',
	description: 'Write an issue, preview it as an email, and send it to everyone who confirmed their subscription.',
	create: 'New issue',
	createFromPosts: 'Issue from posts',
	caption: 'Newsletter issues',
	manage: 'Duplicate or delete issues',
	empty: 'No issues yet. Write the first one, or start with posts from your blog.',
	unnamed: 'Without a subject',
	columns: { subject: 'Subject', state: 'State', accepted: 'Accepted', sent: 'Sent' },
	deleted: 'deleted',
	scheduledFor: (time: string) => `Scheduled for ${time}`,
	states: {
		draft: 'Draft',
		scheduled: 'Scheduled',
		sending: 'Sending',
		paused: 'Paused',
		stopped: 'Stopped',
		sent: 'Sent',
	},
}

export const fromPostsMessages = {
	title: 'New issue from posts',
	description:
		'Choose posts. Their titles, pictures, excerpts and links are put into a new issue, where you can change everything.',
	back: 'Newsletter issues',
	legend: 'Published posts, newest first',
	none: 'No post is published yet.',
	button: 'Create the issue',
	choose: 'Choose at least one post.',
	gone: 'One of these posts is no longer published. Choose again.',
	readOn: 'Read the post',
}

export const issueMessages = {
	back: 'Newsletter issues',
	edit: 'Edit the issue',
	missing: 'This issue is no longer there.',
	/** Of an issue that was sent, or is being sent. */
	gone: {
		trashed: 'This issue is in the trash. Its emails are not affected by that.',
		deleted: 'This issue is deleted. Its emails are not affected by that.',
	},
	toTrash: 'Open the trash',
	preview: 'Preview',
	looks: { light: 'Light', dark: 'Dark', text: 'Plain text' },
	looksLabel: 'How the email is shown',
	frame: 'The email as its readers see it',
	unfinished: 'Give the issue a subject and a text first, then save it.',
	test: {
		heading: 'Test email',
		help: (address: string) => `One email with the saved text to ${address}, your own address.`,
		button: 'Send me a test',
		sent: (address: string) => `The test is on its way to ${address}.`,
		waits: 'The test waits in the outbox, because no mail server is set up.',
	},
	send: {
		heading: 'Send',
		recipients: (count: number) =>
			count === 0
				? 'Nobody has confirmed a subscription yet.'
				: `It goes to ${people(count)} who confirmed their subscription, as it is saved now, and is published in the archive.`,
		noServer: 'Issues are sent once a mail server is set up.',
		toSettings: 'Set up a mail server',
		rate: (duration: string) => `With the limits of your mail server this takes about ${duration}.`,
		now: 'Send now',
		nowQuestion: (count: number) => `Send this issue to ${people(count)}?`,
		nowExplanation: 'Emails that have left cannot be taken back. You can pause or stop the rest at any time.',
		at: 'Send at',
		atHelp: 'Lagos time.',
		later: 'Schedule',
		chooseTime: 'Choose a time in the future.',
		changed: 'The issue was changed since you opened this page. Look at it again, then send it.',
		already: 'This issue has been sent or is being sent. An issue is sent once; duplicate it to send it again.',
		started: 'The issue is being sent.',
		scheduled: (time: string) => `The issue will be sent on ${time}.`,
		unfit: 'Something is missing in the issue. Edit it first.',
	},
	sending: {
		heading: 'Sending',
		scheduledFor: (time: string) =>
			`It will be sent on ${time}, as it was when you scheduled it. Later changes are not sent.`,
		starting: 'Starting',
		due: 'It starts as soon as the mail server is ready.',
		progress: (done: number, all: number) => `${wholeNumber(done)} of ${people(all)}`,
		pause: 'Pause',
		paused: 'Paused. The email that was leaving may still arrive.',
		resume: 'Resume',
		resumed: 'Sending continues.',
		stop: 'Stop sending',
		stopQuestion: 'Stop sending this issue?',
		stopExplanation: 'People who have not been sent it yet will not get this issue. This cannot be undone.',
		stopped: 'Stopped. Nobody else gets this issue.',
		cancel: 'Cancel the schedule',
		/** Once it is due there is no schedule any more, and nobody has been sent it yet. */
		cancelDue: 'Cancel sending',
		cancelled: 'It will not be sent. You can send it at another time.',
		resend: 'Send again to unknown',
		resendQuestion: (count: number) => `Send again to ${people(count)}?`,
		resendExplanation:
			'The response of the mail server was lost, so they may have this issue already. Most mailboxes then show it once, because it is recognised as the same email.',
		resent: 'The emails are being sent again.',
		notNow: 'This is no longer possible, because the status of the issue has changed.',
	},
	counts: {
		heading: 'Result',
		waiting: 'Waiting',
		accepted: 'Accepted',
		refused: 'Refused',
		unknown: 'Unknown',
		left: 'Left out',
		stopped: 'Not sent',
		unsubscribed: 'Unsubscribed afterwards',
		leftHelp:
			'Left out are people who unsubscribed or were removed before their turn, and addresses whose mail server refused the last two issues.',
		help: 'Accepted means that the mail server took the email. Nobody can see whether it was read: issues carry no tracking picture.',
	},
	problems: {
		'server-changed':
			'Paused because the mail server or the sender was changed. Resume to send the rest with the new settings.',
		restored: 'Paused because a backup was restored. Resume to send to the others.',
		'not-made': 'Paused because the email could not be made. Nobody was sent it since. Resume to try again.',
		sender: 'Paused: the mail server does not accept the sender.',
		unreachable: 'Paused: the mail server could not be reached for three days. Resume once it works again.',
		quota: 'Paused: the mail server takes no more emails now. Resume once its limit allows more.',
		'many-refused': 'Paused: the mail server refused ten emails in a row.',
		'many-unknown':
			'Paused: nobody knows whether the last three emails arrived, because the connection was lost or the program ended while they were leaving.',
		away: 'The mail server cannot be reached. It is tried again every minute.',
		busy: 'The mail server asks to wait. It is tried again every minute.',
	},
	/** An email that was not made was never shown to the server. */
	answer: (text: string, problem: string | null) =>
		`${problem === 'not-made' ? 'The error' : 'The server said'}: “${text}”`,
	rejections: 'Responses of the mail server',
}

/** An issue whose time has come, and that is not being sent. */
export const heldMessages = {
	/** On the dashboard, after its number. */
	attention: (count: number, subjects: string) =>
		`${count === 1 ? 'newsletter issue is' : 'newsletter issues are'} not being sent: ${subjects}`,
	mail: {
		heading: 'A newsletter issue is not being sent',
		about: (subject: string, at: string) => `“${subject}”, scheduled for ${at} (Nigerian time), is not being sent.`,
		paused: 'It is paused. Resume it, or cancel the schedule.',
		action: 'Open the issue',
		reason: 'You get this email because you may send the newsletter of this website.',
	},
}

export const archiveMessages = {
	title: 'Newsletter archive',
	heading: 'Newsletter archive',
	lead: 'Every issue of our newsletter, the newest first.',
	newsletter: 'Newsletter',
	empty: 'No issue has been published yet.',
	subscribe: 'Subscribe to the newsletter',
	all: 'All issues',
}
