import type { AnswerChannel, LeadStatus, StatusVia } from './lead.ts'

/** Every sentence of the enquiry desk that an admin may see; apart from messages.ts, which public pages load. */
export const statusLabels: Record<LeadStatus, string> = {
	new: 'New',
	answered: 'Answered',
	won: 'Won',
	lost: 'Lost',
	held: 'Held',
	spam: 'Spam',
}

/** On the button that does it, by where it leads; "back" when it takes a decision back. */
export const statusDeeds: Record<LeadStatus, string> = {
	new: 'Back to new',
	answered: 'Mark as answered',
	won: 'Mark as won',
	lost: 'Mark as lost',
	held: 'Hold',
	spam: 'Mark as spam',
}

/** On the button that leads from one status to another. */
export const statusButton = (from: LeadStatus, to: LeadStatus): string =>
	from === 'held' && to === 'new' ? leadMessages.accept : statusDeeds[to]

export const viaWords: Record<StatusVia, string> = {
	desk: '',
	mail: ' when the answer left',
	whatsapp: ' after a WhatsApp message',
	call: ' after a phone call',
	'own-mail': ' after an email of their own',
}

/** On the button that says how somebody answered. */
export const channelLabels: Record<AnswerChannel, string> = {
	call: 'Phone call',
	whatsapp: 'WhatsApp',
	'own-mail': 'Own email',
}

export const consentPurposes = {
	enquiry: 'Being answered',
	terms: 'Terms and Privacy Policy',
	newsletter: 'Newsletter',
} as const

const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count.toLocaleString('en-NG')} enquiries`)

export const leadMessages = {
	gone: 'This enquiry is not here any more. It may have been deleted because its time was over.',
	changed: (to: LeadStatus) => `Now ${statusLabels[to].toLowerCase()}.`,
	changedMany: (count: number, to: LeadStatus) => `${enquiries(count)} now ${statusLabels[to].toLowerCase()}.`,
	leftAlone: (count: number) =>
		count === 1
			? '1 was left as it is: somebody changed it meanwhile, or it cannot go there.'
			: `${count} were left as they are: somebody changed them meanwhile, or they cannot go there.`,
	accept: 'Accept',
	accepted: (count: number) =>
		count === 1
			? 'Accepted. It is new now, and the person gets their confirmation.'
			: `${enquiries(count)} accepted. They are new now, and the people get their confirmations.`,
	delete: 'Delete',
	deleteQuestion: (count: number) => (count === 1 ? 'Delete this enquiry?' : `Delete ${enquiries(count)}?`),
	deleteExplanation: 'This cannot be undone.',
	deleted: (count: number) => `${enquiries(count)} deleted.`,
	held: 'This enquiry is held for you to check. Nobody has been mailed about it. Accept it if it is real.',
	undo: 'Undo',
	nonePicked: 'Select at least one enquiry.',
	undone: (count: number) => (count === 1 ? 'Undone.' : `Undone for ${enquiries(count)}.`),
	undoTooLate: 'This was undone already, or changed by somebody since. Nothing is different now.',
	/** Somebody else acted between this page's reading and the click. */
	meanwhile: (who: string, what: string, when: string) =>
		`${who} ${what} ${when}. Nothing of yours is lost: look again, and press the button once more if you still want it.`,
	meanwhileStatus: (to: LeadStatus) => `changed this to ${statusLabels[to].toLowerCase()}`,
	meanwhileReply: 'answered this by mail',
	somebody: 'Somebody',
	formerColleague: 'A former colleague',
	meanwhileUnknown: 'This enquiry changed meanwhile. Look again, and press the button once more if you still want it.',
	cannotGo: (from: LeadStatus, to: LeadStatus) =>
		`An enquiry that is ${statusLabels[from].toLowerCase()} cannot become ${statusLabels[to].toLowerCase()}.`,
	noteEmpty: 'Please write something first.',
	noteLong: 'Please shorten the note to 5,000 characters.',
	noteSaved: 'The note is saved.',
	noteSavedBefore:
		'A note was saved from here already, with other words. Press the button once more to save this one too.',
	noteNotYours: 'Only whoever wrote a note can change it.',
	noteNewer: 'You have changed this note in another tab. The newer words stand above; yours are still in the field.',
	replyEmpty: 'Please write your answer first.',
	replyLong: 'Please shorten the answer to 10,000 characters.',
	sayHow: 'Choose how you answered: by phone call, on WhatsApp or from your own email.',
	replySaved: 'Your answer is on its way. The enquiry counts as answered once it has left.',
	replyWaits:
		'Your answer is saved. It leaves as soon as a mail server is set up, and the enquiry stays new until then.',
	replySentBefore:
		'An answer was sent from here already, with other words. Press the button once more to send this one too.',
	replyToHeld: 'This enquiry is held. Accept it before you answer it.',
	replyToSpam: 'This enquiry is marked as spam. Take it back to new before you answer it.',
	resent: 'The mail is on its way again.',
	notResent: 'This mail was sent, or is being sent just now.',
	noPhone: 'No phone number was given.',
	notMobile: 'This is not a mobile number, so WhatsApp cannot reach it.',
	empty: {
		new: {
			heading: 'No new enquiries',
			text: 'Every enquiry has been answered. New ones appear here by themselves.',
		},
		answered: {
			heading: 'Nothing here yet',
			text: 'Enquiries you have answered wait here until they are won or lost.',
		},
		won: { heading: 'Nothing won yet', text: 'Mark an enquiry as won once it becomes a project.' },
		lost: {
			heading: 'Nothing lost',
			text: 'Enquiries that lead nowhere are kept here, without cluttering the others.',
		},
		held: {
			heading: 'Nothing is held',
			text: 'Enquiries that come faster than usual wait here, without a mail to anybody, until you accept or delete them.',
		},
		spam: {
			heading: 'No spam',
			text: 'What looks like spam lands here without a mail to anybody, and goes after 30 days.',
		},
		all: { heading: 'No enquiries yet', text: 'What visitors send through the contact form arrives here.' },
	},
	nothingFound: (isTooShort: boolean) => ({
		heading: 'Nothing found',
		text: isTooShort
			? 'Please type at least three letters or digits.'
			: 'No enquiry matches. Try fewer letters, or another service.',
	}),
	showAll: 'Show all',
	title: 'Enquiries',
	description: 'We promise every visitor an answer within 24 hours.',
	tabs: 'Enquiries by status',
	all: 'All',
	tooMany: (count: number) => `The newest ${count} that match. Add a word to find older ones.`,
	pages: 'Pages',
	previousPage: 'Previous',
	nextPage: 'Next',
	pageOf: (page: number, pages: number) => `Page ${page} of ${pages.toLocaleString('en-NG')}`,
	search: {
		label: 'Search enquiries',
		placeholder: 'Name, email, company, phone, words',
		service: 'Service',
		allServices: 'All services',
	},
	exported: 'Download CSV',
	lastExport: (who: string, when: string) => `Last taken by ${who} ${when}.`,
	pick: (name: string) => `Select the enquiry of ${name}`,
	pickAll: 'Select all on this page',
	picked: (count: number) => `${count} selected. Mark as:`,
	pickedHeld: (count: number) => `${count} selected.`,
	pickedActions: 'What to do with the selected enquiries',
	wasDue: (when: string) => `was due ${when}`,
	answeredAfter: (span: string) => `Answered after ${span}`,
	answeredAtOnce: 'Answered at once',
	arrived: (when: string) => `arrived ${when}`,
	ways: 'Ways to answer',
	reply: 'Reply by mail',
	whatsapp: 'WhatsApp',
	newTab: '(opens in a new tab)',
	call: 'Call',
	ownMail: 'Open in my email app',
	chatWords: (name: string, writer: string, company: string, topic: string) =>
		`Hello ${name}, this is ${writer} from ${company}. Thank you for ${topic}.`,
	hasAnswered: (name: string): Record<AnswerChannel, string> => ({
		call: `Did you answer ${name} on the phone?`,
		whatsapp: `Did you send ${name} a message on WhatsApp?`,
		'own-mail': `Did you send ${name} an email of your own?`,
	}),
	answeredYes: 'Yes, mark as answered',
	answeredNotYet: 'Not yet',
	markAnswered: 'Mark as answered by',
	answeredBy: 'Answered by...',
	markAnsweredBy: (channel: AnswerChannel) => `Mark as answered by ${channelLabels[channel].toLowerCase()}`,
	answerState: { waiting: 'Answer not sent yet', failed: 'Answer could not be sent' },
	changeStatus: 'Change the status',
	message: 'Their message',
	historyHeading: 'Activity',
	replyHeading: (name: string) => `Answer ${name}`,
	replyGoes: (to: string, replyTo: string) => `Goes to ${to}. What they write back arrives at ${replyTo}.`,
	noMailServer: 'No mail server is set up yet: the answer is kept, and leaves once there is one.',
	replyLabel: 'Your answer',
	replySend: 'Send the answer',
	replySending: 'Sending...',
	quoted: (when: string) => `Their words of ${when} stand below`,
	noteHeading: 'Add a note',
	noteLabel: 'Note',
	noteHelp: 'For your colleagues only; the person never sees it.',
	noteSave: 'Save the note',
	noteSaving: 'Saving...',
	edit: 'Change',
	cancel: 'Cancel',
	editLabel: 'Change the note',
	editSave: 'Save the change',
	previous: 'Same address',
	firstTime: 'This is their first enquiry.',
	someEnquiry: 'An enquiry',
	allOfAddress: 'All enquiries of this address',
	backToList: 'Enquiries',
	facts: {
		heading: 'About this enquiry',
		email: 'Email',
		phone: 'Phone',
		company: 'Company',
		service: 'Service',
		urgency: 'When',
		budget: 'Budget',
		newsletter: 'Newsletter',
		newsletterYes: 'Asked for',
		newsletterNo: 'Not asked for',
		arrived: 'Arrived',
		source: 'Sent from',
		notSaid: 'Not said',
		doubts: 'Worth a second look',
		consents: 'Agreed to',
		noConsents: 'No record of a consent.',
		consentText: (version: string, isCurrent: boolean) => `Text of ${version}${isCurrent ? ' (in use now)' : ''}`,
		ends: (day: string) => `Will be deleted on ${day}, with its notes, mails and history.`,
	},
	history: {
		arrived: (name: string) => `${name} sent the enquiry.`,
		notice: 'Notification to our team',
		receipt: 'Confirmation to the person',
		reply: (who: string) => `${who} answered by mail:`,
		note: (who: string) => `${who} noted:`,
		edited: '(changed later)',
		status: (who: string) => `${who} changed it to`,
		undo: (who: string) => `${who} took that back:`,
	},
	mail: {
		waiting: 'Waiting to be sent.',
		sending: 'Is being sent.',
		sent: 'Sent.',
		dead: 'Could not be delivered.',
		lastTry: (error: string) => `The last try failed: ${error}`,
		resend: 'Send again',
	},
	arrival: 'A new enquiry has arrived.',
	meanwhileToast: 'Somebody has worked on this enquiry meanwhile. The page shows how it stands now.',
	draftKept: 'What you type is kept in this browser until it is sent.',
	draftBack: 'Your words from before are back.',
} as const
