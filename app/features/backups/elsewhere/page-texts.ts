/** The end of a public key, enough to distinguish it from another. */
export const shortKey = (recipient: string): string => `…${recipient.slice(-8)}`

export const elsewhereTexts = {
	title: 'Copies elsewhere',
	lead: 'Encrypted copies of the backups, away from this machine. Each copy is downloaded again and loaded into an empty database before it counts as verified.',
	back: 'Backups',
	summaryHeading: 'Copies elsewhere',
	summaryOff: 'Backups stay on this machine’s disk and are lost together with it.',
	summaryNoKey: 'Nothing leaves this machine yet: the recovery key has not been downloaded.',
	summaryNone: 'No copy has been verified yet.',
	summaryVerified: 'The newest verified copy shows the site at',
	open: 'Copies elsewhere',
	setUp: 'Set up',

	setUpHeading: 'Not set up yet',
	setUpHelp: 'Set where copies go on the server, then restart the site:',
	setUpExamples: [
		'BACKUP_TO=/mnt/backup',
		'BACKUP_TO=https://s3.eu-central-003.backblazeb2.com/BUCKET/imole\nBACKUP_S3_ACCESS_KEY=…\nBACKUP_S3_SECRET_KEY=…',
	],
	setUpMore: 'More about folders, Amazon S3, Backblaze B2, Cloudflare R2 and MinIO: docs/OPERATIONS.md.',

	copyNow: 'Copy now',
	stop: 'Stop copying',
	look: 'Refresh list',
	accept: 'Use this folder',
	place: 'Where',
	listed: 'Last checked',
	never: 'not yet',
	tryAgain: 'It is tried again automatically at',
	failures: (count: number) => (count === 1 ? '' : ` It has failed ${count} times in a row.`),

	copies: 'Copies',
	empty: 'No copy yet. The newest verified backup is copied within a minute or two.',
	emptyWithoutKey: 'No copy yet. Download and confirm the recovery key first.',
	columns: {
		when: 'Shows the site at',
		size: 'Size',
		age: 'Age',
		verified: 'Verified',
		key: 'Key',
		actions: 'Actions',
	},
	verified: 'Verified',
	unverified: 'Not verified',
	damaged: 'Damaged',
	fromElsewhere: 'Made by another installation',
	check: 'Check',
	checkLabel: (when: string) => `Check the copy of ${when}`,
	keep: (days: number) =>
		`Copies of the last 7 days are stored, then one a week, none longer than ${days} days (BACKUP_TO_KEEP); the three newest verified copies always stay.`,
	restore: 'To restore from a copy, on this machine or on a new one with the same settings:',
}

export const recoveryKeyTexts = {
	title: 'Recovery key',
	lead: 'Copies elsewhere are encrypted. Only this key opens them: the site itself cannot, and does not keep the key.',
	back: 'Copies elsewhere',
	panelHeading: 'Recovery key',
	first: 'Nothing is copied before someone has the key: a copy that nobody can open is useless. It takes a minute.',
	begin: 'Get the recovery key',
	replaceLink: 'Replace the key',
	inUse: (short: string) => `The key in use ends in ${short}, since`,
	replace: 'A new key applies to copies made after you confirm it. Older copies need the older key: keep it.',
	downloadHeading: '1. Download the key',
	downloadMeans: [
		'It is shown once, as a file. Nobody can get the same key again; a new one can be made at any time.',
		'Anyone who has it can read every copy. Keep it away from this server and away from the copies.',
		'Without it the copies are lost. Print it, or give a copy to a second person.',
	],
	download: 'Download recovery key',
	downloadNew: 'Download a new recovery key',
	confirmHeading: '2. Confirm that you have it',
	confirmHelp: 'Open the file. Its second line has a confirmation code of eight digits.',
	pending: 'The newest file was downloaded',
	code: 'Confirmation code',
	confirm: 'Confirm',
}
