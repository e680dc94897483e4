/** Every sentence of the desk's frame and its dashboard. */
export const deskMessages = {
	name: 'Admin',
	skipToContent: 'Skip to content',
	navigation: 'Admin',
	menu: 'Admin menu',
	toggleMenu: 'Toggle menu',
	viewSite: 'View the site',
	account: 'Your account',
	signOut: 'Sign Out',
	waiting: (count: number | string) => `, ${count} waiting`,
	diskFull: (free: string, total: string, enquiries: number) =>
		`The disk of this site is full: ${free} of ${total} are free, so nothing can be saved. Delete old backups (under Backups), or other files on the disk of DATA_DIR; saving goes on by itself within seconds. Enquiries still come in${enquiries > 0 ? `: ${enquiries} wait to be stored` : ''}.`,
	failed: 'This page could not be made just now. Try again in a minute.',
	failedHeading: 'Something went wrong on our side',
	reference: 'Please quote this number:',
	missingHeading: 'Not here',
	missing: 'What you are looking for is not here any more, or never was.',
	toDashboard: 'Go to the dashboard',
}

const one = (count: number, single: string, several: string) => (count === 1 ? single : several)

/** Each stands after its number: '3 enquiries wait ...'. */
export const attentionMessages = {
	heading: 'What needs attention today',
	calmHeading: 'Nothing is waiting',
	calm: 'Every enquiry is answered, every comment is read, and every mail has left.',
	enquiries: (open: number, overdue: number) => {
		if (overdue === 0) return one(open, 'new enquiry waits for an answer', 'new enquiries wait for an answer')
		if (overdue < open) return `new enquiries wait for an answer, ${overdue} longer than the 24 hours we promise`
		return one(
			open,
			'enquiry has waited longer than the 24 hours we promise',
			'enquiries have waited longer than the 24 hours we promise',
		)
	},
	pending: (count: number) => one(count, 'comment waits to be read', 'comments wait to be read'),
	trouble: (count: number) => one(count, 'mail could not be delivered', 'mails could not be delivered'),
	mailFailing: (count: number, since: string, waiting: number, error: string) =>
		`${one(count, 'mail', 'mails')} could not be delivered. Delivery fails since ${since}; ${waiting} wait and are tried again for three days. Last reason: ${error}`,
	unsent: (count: number) =>
		one(count, 'mail waits here: no mail server is set up', 'mails wait here: no mail server is set up'),
	backupFailed: 'backup could not be made or proved: see why',
	backupLate: 'days have passed since the last backup that was proved',
	noRecoveryKey: 'recovery key is missing: no backup leaves this machine until you download it',
	copyFailed: 'backup could not be copied elsewhere: see why',
	copyLate: 'days have passed since the last verified copy of a backup elsewhere',
	contributions: (count: number) => one(count, 'contribution waits for an editor', 'contributions wait for an editor'),
	/** The next one by its title and time. */
	scheduled: (count: number, title: string, at: string) =>
		one(
			count,
			`post comes out by itself: “${title}” on ${at}`,
			`posts come out by themselves, “${title}” first on ${at}`,
		),
	subscribers: (count: number) =>
		one(count, 'person has not confirmed the newsletter yet', 'people have not confirmed the newsletter yet'),
}

export const dashboardMessages = {
	title: 'Admin Dashboard',
	welcome: 'Welcome,',
	parts: 'Parts of the admin',
	backup: (when: string) => `The last proved backup shows the site at ${when}.`,
	noBackup: 'There is no proved backup yet.',
	copy: (when: string) => `The last verified copy elsewhere shows it at ${when}.`,
	noCopy: 'There is no verified copy elsewhere yet.',
	toBackups: 'Backups',
}
