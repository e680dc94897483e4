import type { BackupKind } from './backup.ts'
import type { Work } from './work.ts'

const bytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A size as people say it. */
export function sizeInWords(size: number): string {
	if (size >= 1e9) return `${bytes.format(size / 1e9)} GB`
	if (size >= 1e6) return `${bytes.format(size / 1e6)} MB`
	return `${bytes.format(Math.max(1, Math.round(size / 1e3)))} KB`
}

/** What somebody types to show that they mean it. */
export const restoreWord = 'restore'

export const backupMessages = {
	title: 'Backups',
	lead: 'Copies of the whole site: every post, person, comment and enquiry, every picture, and the keys that make links and sign-ins work.',
	keepSafe:
		'A backup holds everything the site knows, passwords and keys in sealed form included. Keep a copy away from this machine, and only where you would keep the keys of the office.',

	steps: {
		reading: 'Reading the database',
		rows: 'Copying the database',
		pictures: 'Copying pictures and keys',
		checking: 'Checking every byte of the file',
		loading: 'Loading it into an empty database',
		comparing: 'Comparing every row',
		switching: 'Changing over',
		keeping: 'Keeping what was there before as a backup',
	},
	working: {
		backup: 'A backup is being made',
		check: 'A backup is being checked',
		restore: 'The site is being restored',
		upload: 'The uploaded backup is being checked',
		copy: 'A backup is being copied elsewhere',
	} satisfies Record<Work['kind'], string>,
	workingHelp: {
		backup: 'You can leave this page; it goes on by itself.',
		check: 'You can leave this page; it goes on by itself.',
		restore:
			'Keep this page open. The site stays as it is until the last moment; then everybody is signed out, you too.',
		upload: 'You can leave this page; it goes on by itself.',
		copy: 'You can leave this page; it goes on by itself.',
	} satisfies Record<Work['kind'], string>,
	soMuch: (done: number, total: number) =>
		`${done.toLocaleString('en-GB')} of ${Math.max(done, total).toLocaleString('en-GB')} rows`,
	percent: (part: number) => `${Math.floor(part * 100)} %`,
	refresh: 'Show how far it is',

	outcome: {
		backup: 'The backup is made and checked: it was loaded into an empty database, and every row came out the same.',
		check: 'The backup is sound: it was loaded into an empty database, and every row came out the same.',
		restore:
			'The site is restored. Everybody was signed out, and what was there before is kept in the list as a backup.',
		upload: 'The uploaded backup has arrived whole and stands in the list.',
		copy: 'The copy is made and verified: it was fetched back and loaded into an empty database, and every row came out the same.',
	} satisfies Record<Work['kind'], string>,
	restoredOver: (reason: string, aside: string | null) =>
		[
			'The site is restored. Start it with: npm start',
			`Before, it said: ${reason}`,
			aside === null ? 'Nothing was there to keep.' : `What was there is kept in ${aside}. Nothing of it was deleted.`,
			'Everybody was signed out. Erasures since the backup were repeated from the journal beside the backups.',
			'What only the old database knew is not carried over: what was written since the backup, who left the newsletter since, and which mails had left. Mails that were waiting in the backup are held: see Outbox, “given up”, and send again what is still needed.',
		].join('\n'),
	heldAfterLoss: 'Held when the site was restored without its old database: this mail may have left already.',
	failed: {
		backup: 'The last backup failed.',
		check: 'The last check failed.',
		restore: 'The last restore did not happen; the site is as it was.',
		upload: 'The uploaded file was not taken.',
		copy: 'The last copy elsewhere failed.',
	} satisfies Record<Work['kind'], string>,

	make: 'Back up now',
	nightly: (days: number) =>
		`The site backs itself up every night and proves each backup by restoring it beside the site. Backups of the last 7 days are kept, then one a week, none longer than ${days} days.`,
	nightlyOff: 'The nightly backup is switched off (BACKUP). Backups made here by hand are kept.',
	list: 'Backups',
	empty: 'No backup yet. The first one is made within the hour; or press “Back up now”.',
	columns: { when: 'Shows the site at', kind: 'Made', size: 'Size', check: 'Checked', actions: 'Actions' },
	kinds: {
		nightly: 'at night',
		manual: 'by hand',
		'before-restore': 'before a restore',
		uploaded: 'uploaded',
	} satisfies Record<BackupKind, string>,
	checked: 'Sound',
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
		outbox: 'Mails',
	},
	pictures: 'Files of pictures',
	allRows: 'Rows in all',
	check: 'Check it again',
	checkHelp: 'Loads it into an empty database beside the site and compares every row. The site is not touched.',
	delete: 'Delete',
	deleteQuestion: 'Delete this backup?',
	deleteExplanation: 'It is gone for good. Copies that you have downloaded stay.',
	deleteLabel: (when: string) => `Delete the backup of ${when}`,

	restoreHeading: 'Restore the site from it',
	restoreMeans: [
		'The whole site goes back to how it was then: posts, people, comments, enquiries, pictures, passwords.',
		'Whatever was written since is gone from the site. It is kept in a backup that is made first.',
		'People who were erased since, and mails that were stopped since, stay erased and stopped.',
		'Everybody is signed out, you too. You sign in with the password you had then.',
	],
	restoreField: `To go on, type the word ${restoreWord}`,
	restoreWrong: `Please type the word ${restoreWord}.`,
	restore: 'Restore the site',

	uploadHeading: 'Bring a backup here',
	uploadHelp:
		'From another machine or from before. It is checked first and then stands in the list; nothing is restored yet. A broken line does no harm: choose the same file again and it goes on where it stopped.',
	uploadField: 'Backup file (.tar)',
	upload: 'Upload',
	uploading: (name: string, part: number) => `Sending ${name}: ${Math.floor(part * 100)} %`,
	uploadWithout: 'Without scripts, use the command on the machine: npm run restore -- FILE.',
	uploadChoose: 'Please choose a backup file first.',
	uploadLost: 'The line broke. What has arrived is kept: press Upload to go on.',
	uploadOrder: 'This part does not follow the one before.',
	cancel: 'Stop',

	exportHeading: 'Take the posts along',
	exportHelp:
		'All posts, drafts too, as Markdown files with front matter and once more as JSON, with the pictures they show. For other programs, and for reading.',
	export: 'Export all posts (.zip)',

	busy: 'A backup or a restore is under way already. Wait until it has finished.',
	stoppedByHand: 'It was stopped by an admin.',
	stopped: 'The program was stopped before this had finished. Start it again.',
	gone: 'This backup is not here any more.',
	damaged: 'This file is damaged or incomplete. Nothing was changed.',
	foreign: 'This file is no backup of this program. Nothing was changed.',
	tooMany: (most: number) =>
		`A backup holds at most ${most.toLocaleString('en-GB')} files. Nothing was changed; ask whoever looks after the program.`,
	diskFull:
		'The disk is full. Nothing was changed, and what was half written is gone. Delete old backups or make room.',
	newer: (what: string) =>
		`This backup was made by a newer or another program (${what}). Update this program first; nothing was changed.`,
	misfit: (table: string, reason: string) => `The rows of ${table} do not fit (${reason}). Nothing was changed.`,
	different: (table: string) =>
		`The rows of ${table} came out different from what was written down. Nothing was changed.`,
	noSpace: (needed: number, free: number) =>
		`There is too little room on the disk: about ${sizeInWords(needed)} are needed, ${sizeInWords(free)} are free. Delete old backups or make room.`,
}
