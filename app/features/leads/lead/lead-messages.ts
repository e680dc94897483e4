import { counted, wholeNumber } from '#app/format/numbers.ts'
import type { AnswerChannel, LeadStatus, StatusVia } from './lead.ts'

/** All texts of the enquiry pages in the admin; apart from contact/copy/messages.ts, which public pages load. */
export const statusLabels: Record<LeadStatus, string> = {
	new: 'New',
	answered: 'Answered',
	won: 'Won',
	lost: 'Lost',
	held: 'Held',
	spam: 'Spam',
}

/** On a button, by the status it sets; "back" when it reverses a decision. */
export const statusActions: Record<LeadStatus, string> = {
	new: 'Back to new',
	answered: 'Mark as answered',
	won: 'Mark as won',
	lost: 'Mark as lost',
	held: 'Hold',
	spam: 'Mark as spam',
}

/** On the button that moves an enquiry from one status to another. */
export const statusButton = (from: LeadStatus, to: LeadStatus): string =>
	from === 'held' && to === 'new' ? leadMessages.accept : statusActions[to]

export const viaTexts: Record<StatusVia, string> = {
	desk: '',
	mail: ' when the reply was sent',
	whatsapp: ' after a WhatsApp message',
	call: ' after a phone call',
	'own-mail': ' after an email from their own app',
}

/** On the button that says how an enquiry was answered. */
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

const enquiries = (count: number) => counted(count, 'enquiry', 'enquiries')

export const leadMessages = {
	gone: 'This enquiry no longer exists. It may have been deleted after its retention period.',
	changed: (to: LeadStatus) => `Now ${statusLabels[to].toLowerCase()}.`,
	changedMany: (count: number, to: LeadStatus) => `${enquiries(count)} now ${statusLabels[to].toLowerCase()}.`,
	leftAlone: (count: number) =>
		count === 1
			? '1 was not changed: someone else changed it, or this status is not possible.'
			: `${count} were not changed: someone else changed them, or this status is not possible.`,
	accept: 'Accept',
	accepted: (count: number) =>
		count === 1
			? 'Accepted. It is now new, and the person gets a confirmation.'
			: `${enquiries(count)} accepted. They are now new, and each person gets a confirmation.`,
	delete: 'Delete',
	deleteQuestion: (count: number) => (count === 1 ? 'Delete this enquiry?' : `Delete ${enquiries(count)}?`),
	deleteExplanation: 'This cannot be undone.',
	deleted: (count: number) => `${enquiries(count)} deleted.`,
	held: 'This enquiry is held for you to check. No email was sent about it. Accept it if it is real.',
	undo: 'Undo',
	noneSelected: 'Select at least one enquiry.',
	undone: (count: number) => (count === 1 ? 'Undone.' : `Undone for ${enquiries(count)}.`),
	undoTooLate: 'This was already undone, or someone has changed it since. Nothing was changed.',
	/** Somebody else changed the enquiry between this page's loading and the click. */
	changedSince: (who: string, what: string, when: string) =>
		`${who} ${what} ${when}. Nothing you typed is lost. Check it, and press the button again if you still want to.`,
	changedStatus: (to: LeadStatus) => `changed this to ${statusLabels[to].toLowerCase()}`,
	changedByReply: 'replied to this by email',
	somebody: 'Someone',
	formerColleague: 'A former colleague',
	changedUnknown: 'This enquiry has changed. Check it, and press the button again if you still want to.',
	cannotGo: (from: LeadStatus, to: LeadStatus) =>
		`An enquiry that is ${statusLabels[from].toLowerCase()} cannot become ${statusLabels[to].toLowerCase()}.`,
	noteEmpty: 'Please write something first.',
	noteLong: 'Please shorten the note to 5,000 characters.',
	noteSaved: 'The note is saved.',
	noteSavedBefore: 'A different note was already saved from here. Press the button again to save this one too.',
	noteNotYours: 'Only the author of a note can change it.',
	noteNewer: 'You have changed this note in another tab. The newer text is shown above; yours is still in the field.',
	replyEmpty: 'Please write your reply first.',
	replyLong: 'Please shorten the reply to 10,000 characters.',
	sayHow: 'Choose how you answered: by phone call, on WhatsApp or from your own email.',
	replySaved: 'Your reply is being sent. The enquiry is marked as answered once it is sent.',
	replyWaits: 'Your reply is saved. It is sent once a mail server is set up. The enquiry stays new until then.',
	replySentBefore: 'A different reply was already sent from here. Press the button again to send this one too.',
	replyToHeld: 'This enquiry is held. Accept it before you reply.',
	replyToSpam: 'This enquiry is marked as spam. Set it back to new before you reply.',
	resent: 'The email is being sent again.',
	notResent: 'This email was already sent, or is being sent.',
	noPhone: 'No phone number was given.',
	notMobile: 'This is not a mobile number, so WhatsApp cannot reach it.',
	empty: {
		new: {
			heading: 'No new enquiries',
			text: 'Nothing to answer. New enquiries appear here automatically.',
		},
		answered: {
			heading: 'Nothing here yet',
			text: 'Answered enquiries are listed here until they are won or lost.',
		},
		won: { heading: 'Nothing won yet', text: 'Mark an enquiry as won once it becomes a project.' },
		lost: {
			heading: 'Nothing lost',
			text: 'Enquiries that did not become projects are listed here.',
		},
		held: {
			heading: 'Nothing is held',
			text: 'Enquiries that come faster than usual are held here, without any email, until you accept or delete them.',
		},
		spam: {
			heading: 'No spam',
			text: 'Likely spam is listed here without any email, and deleted after 30 days.',
		},
		all: { heading: 'No enquiries yet', text: 'Enquiries from the contact form appear here.' },
	},
	nothingFound: (isTooShort: boolean) => ({
		heading: 'Nothing found',
		text: isTooShort
			? 'Please type at least three letters or digits.'
			: 'No enquiry matches. Try fewer letters, or another service.',
	}),
	showAll: 'Show all',
	title: 'Enquiries',
	toAnswer: (count: number) => `${wholeNumber(count)} to answer`,
	promise: (hours: string) => `We promise every visitor a reply within ${hours}.`,
	tabs: 'Enquiries by status',
	all: 'All',
	tooMany: (count: number) => `The newest ${count} that match. Add a word to find older ones.`,
	pages: 'Pages',
	previousPage: 'Previous',
	nextPage: 'Next',
	pageOf: (page: number, pages: number) => `Page ${page} of ${wholeNumber(pages)}`,
	search: {
		label: 'Search enquiries',
		placeholder: 'Name or phone',
		service: 'Service',
		allServices: 'All services',
	},
	exported: 'Download CSV',
	lastExport: (who: string, when: string) => `Last downloaded by ${who} ${when}.`,
	pick: (name: string) => `Select the enquiry from ${name}`,
	pickAll: 'Select all on this page',
	selected: (count: number) => `${count} selected. Mark as:`,
	pickedHeld: (count: number) => `${count} selected.`,
	pickedActions: 'What to do with the selected enquiries',
	wasDue: (when: string) => `was due ${when}`,
	answeredAfter: (span: string) => `Answered after ${span}`,
	answeredAtOnce: 'Answered at once',
	arrived: (when: string) => `arrived ${when}`,
	methods: 'How to reply',
	reply: 'Reply by email',
	whatsapp: 'WhatsApp',
	newTab: '(opens in a new tab)',
	call: 'Call',
	ownMail: 'Open in my email app',
	chatText: (name: string, writer: string, company: string, topic: string) =>
		`Hello ${name}, this is ${writer} from ${company}. Thank you for ${topic}.`,
	hasAnswered: (name: string): Record<AnswerChannel, string> => ({
		call: `Did you answer ${name} on the phone?`,
		whatsapp: `Did you send ${name} a message on WhatsApp?`,
		'own-mail': `Did you email ${name} from your own app?`,
	}),
	answeredYes: 'Yes, mark as answered',
	answeredNotYet: 'Not yet',
	markAnswered: 'Mark as answered by',
	answeredBy: 'Answered by...',
	markAnsweredBy: (channel: AnswerChannel) => `Mark as answered by ${channelLabels[channel].toLowerCase()}`,
	answerState: { waiting: 'Reply not sent yet', failed: 'Reply could not be sent' },
	changeStatus: 'Change the status',
	message: 'Their message',
	historyHeading: 'Activity',
	replyHeading: (name: string) => `Reply to ${name}`,
	replyGoes: (to: string, replyTo: string) => `Goes to ${to}. Their replies go to ${replyTo}.`,
	noMailServer: 'No mail server is set up yet. Your reply is saved and sent once there is one.',
	suggested: (program: string) => `A program, “${program}”, suggests this reply:`,
	suggestionHelp: 'Nothing is sent until you press the button below. Check every fact first.',
	suggestionUsed: 'The text is in the form below. Check every fact before you send it.',
	useSuggestion: 'Use this text',
	discardSuggestion: 'Discard the suggestion',
	suggestionDiscarded: 'The suggestion is discarded.',
	replyLabel: 'Your reply',
	replySend: 'Send the reply',
	replySending: 'Sending...',
	quoted: (when: string) => `Their message of ${when} is below`,
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
	allOfAddress: 'All enquiries from this address',
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
		doubts: 'Check before replying',
		consents: 'Agreed to',
		noConsents: 'No record of a consent.',
		consentText: (version: string, isCurrent: boolean) => `Text of ${version}${isCurrent ? ' (in use now)' : ''}`,
		ends: (day: string) => `Will be deleted on ${day}, with its notes, emails and activity.`,
	},
	history: {
		arrived: (name: string) => `${name} sent the enquiry.`,
		notice: 'Notification to our team',
		receipt: 'Confirmation to the person',
		reply: (who: string) => `${who} replied by email:`,
		note: (who: string) => `${who} noted:`,
		edited: '(changed later)',
		status: (who: string) => `${who} changed it to`,
		undo: (who: string) => `${who} undid that:`,
	},
	mail: {
		waiting: 'Waiting to be sent.',
		sending: 'Is being sent.',
		sent: 'Sent.',
		dead: 'Could not be delivered.',
		lastTry: (error: string) => `The last attempt failed: ${error}`,
		resend: 'Send again',
	},
	arrival: 'A new enquiry has arrived.',
	changedToast: 'Someone else has worked on this enquiry. The page is up to date now.',
	draftStored: 'What you type is saved in this browser until it is sent.',
	draftBack: 'What you typed before is restored.',
} as const
