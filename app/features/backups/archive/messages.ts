import { fileSize, wholeNumber } from '#app/format/numbers.ts'
import type { BackupKind } from './backup.ts'
import type { Work } from './work.ts'

/** What an admin must type to confirm a restore. */
export const restoreWord = 'restore'

export const backupMessages = {
	title: 'Backups',
	lead: 'Copies of the whole site: every post, person, comment and enquiry, every picture, and the keys that make links and sign-ins work.',
	keepSafe:
		'A backup holds all data of the site, including passwords and keys in encrypted form. Keep a copy away from this machine, in a safe place.',

	steps: {
		reading: 'Reading the database',
		rows: 'Copying the database',
		pictures: 'Copying pictures and keys',
		checking: 'Checking every byte of the file',
		loading: 'Loading it into an empty database',
		comparing: 'Comparing every row',
		switching: 'Switching over',
		keeping: 'Saving the previous state as a backup',
	},
	working: {
		backup: 'A backup is being made',
		check: 'A backup is being checked',
		restore: 'The site is being restored',
		upload: 'The uploaded backup is being checked',
		copy: 'A backup is being copied elsewhere',
	} satisfies Record<Work['kind'], string>,
	workingHelp: {
		backup: 'You can leave this page. It continues in the background.',
		check: 'You can leave this page. It continues in the background.',
		restore:
			'Keep this page open. The site stays as it is until the very end. Then everyone is signed out, including you.',
		upload: 'You can leave this page. It continues in the background.',
		copy: 'You can leave this page. It continues in the background.',
	} satisfies Record<Work['kind'], string>,
	soMuch: (done: number, total: number) => `${wholeNumber(done)} of ${wholeNumber(Math.max(done, total))} rows`,
	percent: (part: number) => `${Math.floor(part * 100)} %`,
	refresh: 'Refresh progress',

	outcome: {
		backup: 'The backup is made and checked: it was loaded into an empty database, and every row matched.',
		check: 'The backup is good: it was loaded into an empty database, and every row matched.',
		restore: 'The site is restored. Everyone was signed out. The previous state is in the list as a backup.',
		upload: 'The uploaded backup is complete and in the list.',
		copy: 'The copy is made and verified: it was fetched back and loaded into an empty database, and every row matched.',
	} satisfies Record<Work['kind'], string>,
	notAllowed: {
		backup: (file: string) =>
			`The site has no permission to write ${file}. Use a file in its data folder, or in a folder that its user can write to.`,
		restore: (file: string) =>
			`The site has no permission to read ${file}. Use a file in its data folder, or one that its user can read.`,
		/** In the middle of the work, of another file. */
		other: (file: string) => `The site has no permission to use ${file}. Make its user the owner.`,
	},
	otherVersionRuns:
		'The site that runs is another version than this command and would restore the backup into its own database format. Stop the site, run this command again, then start it. Nothing was changed.',
	restoredOver: (reason: string, aside: string | null) =>
		[
			'The site is restored. Start it with: npm start',
			`Before, it said: ${reason}`,
			aside === null ? 'There was nothing to keep.' : `The previous data is in ${aside}. None of it was deleted.`,
			'Everyone was signed out. Erasures since the backup were repeated from the journal next to the backups.',
			'What only the old database had is lost: what was written since the backup, who has unsubscribed since, and which emails were sent. Emails that were waiting in the backup are held: see Outbox, “Failed”, and send again what is still needed.',
		].join('\n'),
	heldAfterLoss: 'Held when the site was restored without its old database: this email may have been sent already.',
	failed: {
		backup: 'The last backup failed.',
		check: 'The last check failed.',
		restore: 'The last restore failed. The site has not changed.',
		upload: 'The uploaded file was not accepted.',
		copy: 'The last copy elsewhere failed.',
	} satisfies Record<Work['kind'], string>,

	make: 'Back up now',
	nightly: (days: number) =>
		`The site backs itself up every night and verifies each backup by restoring it in an empty database. Backups of the last 7 days are stored, then one a week, none longer than ${days} days.`,
	storedElsewhere:
		'Another machine of this site makes the nightly backups and copies them elsewhere. This list has the backups of the machine that served this page.',
	nightlyOff: 'The nightly backup is switched off (BACKUP). Backups you make here stay.',
	list: 'Backups',
	empty: 'No backup yet. The first one is made within the hour, or press “Back up now”.',
	columns: { when: 'Shows the site at', kind: 'Made', size: 'Size', check: 'Checked', actions: 'Actions' },
	kinds: {
		nightly: 'at night',
		manual: 'by hand',
		'before-restore': 'before a restore',
		uploaded: 'uploaded',
	} satisfies Record<BackupKind, string>,
	checked: 'Verified',
	unchecked: 'Not yet',
	broken: 'Cannot be restored',
	open: 'Restore …',
	openLabel: (when: string) => `Restore the backup of ${when}`,
	download: 'Download',
	downloadLabel: (when: string) => `Download the backup of ${when}`,

	back: 'Backups',
	backupOf: (when: string) => `Backup of ${when}`,
	contents: 'What it holds',
	counts: {
		blog_posts: 'Posts',
		profiles: 'People',
		blog_comments: 'Comments',
		leads: 'Enquiries',
		newsletter_subscribers: 'Newsletter addresses',
		outbox: 'Emails',
	},
	pictures: 'Picture files',
	allRows: 'Total rows',
	check: 'Check',
	checkAgain: 'Check again',
	checkHelp: 'Loads it into an empty database and compares every row. The site is not affected.',
	delete: 'Delete',
	deleteQuestion: 'Delete this backup?',
	deleteExplanation: 'It is deleted permanently. Copies that you have downloaded stay.',
	deleteLabel: (when: string) => `Delete the backup of ${when}`,

	restoreHeading: 'Restore the site from this backup',
	restoreMeans: [
		'The whole site goes back to how it was then: posts, people, comments, enquiries, pictures, passwords.',
		'Everything written since then is removed from the site. It stays in a backup that is made first.',
		'People who were erased since, and emails that were stopped since, stay erased and stopped.',
		'Everyone is signed out, including you. Sign in with the password you had then.',
	],
	restoreField: `To go on, type the word ${restoreWord}`,
	restoreWrong: `Please type the word ${restoreWord}.`,
	restore: 'Restore the site',

	uploadHeading: 'Upload a backup',
	uploadHelp:
		'From another machine, or one you downloaded. It is checked, then added to the list. Nothing is restored yet. If the connection breaks, choose the same file again and the upload continues.',
	uploadField: 'Backup file (.tar)',
	upload: 'Upload',
	uploadWithout: 'Without scripts, use the command on the machine: npm run restore -- FILE.',
	uploadChoose: 'Please choose a backup file first.',
	uploadLost: 'The connection broke. Press Upload to continue where it stopped.',
	uploadOrder: 'This part does not follow the one before.',
	cancel: 'Stop',

	exportHeading: 'Export posts',
	exportHelp:
		'All posts, drafts too, as Markdown files with front matter and once more as JSON, with the pictures they show. For use in other programs.',
	exportAll: 'Export everything of the site',
	export: 'Export all posts (.zip)',

	busy: 'A backup or restore is already running. Wait until it has finished.',
	stoppedByHand: 'It was stopped by an admin.',
	stopped: 'The program was stopped before this had finished. Start it again.',
	gone: 'This backup is no longer here.',
	damaged: 'This file is damaged or incomplete. Nothing was changed.',
	foreign: 'This file is not a backup of this program. Nothing was changed.',
	tooMany: (max: number) =>
		`A backup holds at most ${wholeNumber(max)} files. Nothing was changed; ask the person who runs the site.`,
	diskFull: 'The disk is full. Nothing was changed. Delete old backups or free up space.',
	newer: (what: string) =>
		`This backup was made by a newer or another program (${what}). Update this program first; nothing was changed.`,
	misfit: (table: string, reason: string) => `The rows of ${table} do not fit (${reason}). Nothing was changed.`,
	different: (table: string) => `The rows of ${table} differ from what the backup recorded. Nothing was changed.`,
	noSpace: (needed: number, free: number) =>
		`There is not enough space on the disk: about ${fileSize(needed)} are needed, ${fileSize(free)} are free. Delete old backups or free up space.`,
}
