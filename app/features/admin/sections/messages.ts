import { company } from '#app/config/company.ts'
import { hoursText, replyTargetHours } from '#app/features/contact/copy/reply-promise.ts'

/** All texts of the admin's frame and its dashboard. */
export const adminMessages = {
	name: 'Admin',
	skipToContent: 'Skip to content',
	navigation: 'Admin',
	menu: 'Admin menu',
	toggleMenu: 'Toggle menu',
	/** What is read on the button that is named “Toggle menu”. */
	menuButton: 'Menu',
	mostUsed: 'Most used',
	viewSite: 'View the site',
	account: 'Your account',
	accountMenu: 'Account menu',
	signOut: 'Sign Out',
	waiting: (count: number | string) => `, ${count} waiting`,
	diskFull: (free: string, total: string, enquiries: number) =>
		`The disk of this site is full: ${free} of ${total} are free, so nothing can be saved. Delete old backups (under Backups), or other files on the disk of DATA_DIR; saving resumes within seconds. Enquiries still come in${enquiries > 0 ? `: ${enquiries} waiting to be stored` : ''}.`,
	failed: 'This page could not be loaded right now. Try again in a minute.',
	failedHeading: 'Something went wrong on our side',
	reference: 'Please quote this number:',
	missingHeading: 'Page not found',
	missing: 'This page does not exist, or it has been removed.',
	toDashboard: 'Go to the dashboard',
}

/** Of a form that was not accepted, with what was typed into it. */
export const refusedMessages = {
	heading: 'Nothing was saved',
	signedOut: 'You are signed out. What you typed is below.',
	notAllowed: 'You do not have permission to do this any more. What you typed is below: copy what you need.',
	howToSend: 'Sign in, in another tab. Then come back to this one and send it again.',
	signIn: 'Sign in',
	sendAgain: 'Send again',
	typed: 'What you typed',
}

const one = (count: number, single: string, several: string) => (count === 1 ? single : several)

/** Each follows its number: '3 enquiries wait ...'. */
export const attentionMessages = {
	heading: 'What needs attention today',
	emptyHeading: 'Nothing is waiting',
	emptyText: 'You are up to date.',
	enquiries: (open: number, overdue: number) => {
		if (overdue === 0) return one(open, 'enquiry to answer', 'enquiries to answer')
		const late = `past the ${hoursText(replyTargetHours())}${company().replyHours === null ? '' : ' we promise'}`
		if (overdue < open) return `enquiries to answer, ${overdue} of them ${late}`
		return one(open, `enquiry is ${late}`, `enquiries are ${late}`)
	},
	pending: (count: number) => one(count, 'comment to review', 'comments to review'),
	failedMails: (count: number) => one(count, 'email could not be delivered', 'emails could not be delivered'),
	mailFailing: (count: number, since: string, waiting: number, error: string) =>
		`${one(count, 'email', 'emails')} could not be delivered. Delivery has failed since ${since}. ${waiting} waiting; we keep trying for three days. Last error: ${error}`,
	unsent: (count: number) =>
		one(count, 'email waiting: no mail server is set up', 'emails waiting: no mail server is set up'),
	backupFailed: 'backup could not be made or verified: see why',
	backupLate: 'days since the last verified backup',
	noRecoveryKey: 'recovery key is missing: backups are not copied elsewhere until you download it',
	copyFailed: 'backup could not be copied elsewhere: see why',
	filesAway: (problem: string) => `storage for pictures cannot be used. ${problem}`,
	copyLate: 'days since the last verified copy of a backup elsewhere',
	lostSecrets: (count: number, labels: string) =>
		`${one(count, 'secret has', 'secrets have')} to be typed again, because the key is missing: ${labels}`,
	ignoredSettings: (count: number) =>
		one(count, 'group of settings conflicts with the environment', 'groups of settings conflict with the environment'),
	contributions: (count: number) => one(count, 'contribution to review', 'contributions to review'),
	/** The next one by its title and time. */
	scheduled: (count: number, title: string, at: string) =>
		one(count, `scheduled post: “${title}” on ${at}`, `scheduled posts, next “${title}” on ${at}`),
	sample: (count: number) =>
		one(
			count,
			'part of the sample content is still on your site: replace or remove it',
			'parts of the sample content are still on your site: replace or remove them',
		),
	subscribers: (count: number) =>
		one(count, 'person has not confirmed the newsletter yet', 'people have not confirmed the newsletter yet'),
}

export const dashboardMessages = {
	title: 'Admin Dashboard',
	welcome: 'Welcome,',
	parts: 'Go to',
	backup: (when: string) => `Last verified backup: ${when}.`,
	noBackup: 'No verified backup yet.',
	copy: (when: string) => `Last verified copy elsewhere: ${when}.`,
	noCopy: 'No verified copy elsewhere yet.',
	toBackups: 'Backups',

	allEnquiries: 'All enquiries',
	markAnswered: 'Mark as answered',
	markAnsweredOf: (name: string) => `Mark as answered: ${name}`,
	allComments: 'All comments',

	month: 'Last 30 days',
	toStats: 'All statistics',
	visits: 'Visits',
	enquiriesCame: 'Enquiries',
	before: (count: string) => `${count} in the 30 days before`,
	day: 'Day',
	monthTable: 'The numbers by day',

	week: 'Drafts and schedule',
	scheduled: (count: string) => `${count} in the next 7 days`,
	drafts: 'Newest drafts',
	allPosts: 'All posts',
}
