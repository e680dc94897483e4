import { fileSize } from '#app/format/numbers.ts'
import { s3Messages } from '#app/platform/storage/s3/s3-messages.ts'

const copyGone = 'This copy is no longer there.'

/** Messages about copies elsewhere: what went wrong, and what to do about it. */
export const elsewhereMessages = {
	...s3Messages('BACKUP_TO', 'BACKUP_S3', copyGone),

	folderMissing: (folder: string) => `There is no folder ${folder}. Connect the disk, or change BACKUP_TO.`,
	folderDenied: (folder: string) => `The site may not write in ${folder}. Change the owner of the folder.`,
	notMounted: (folder: string) =>
		`${folder} is not the folder that copies went to before: its marker file is missing. The disk is probably not mounted. Nothing was written. If you replaced the disk, press “Use this folder”.`,
	sameDisk: (folder: string) =>
		`${folder} is on the same disk as the site, so a copy there is lost together with it; or the disk that belongs there is not mounted. Nothing was written. Mount it, or press “Use this folder”.`,

	placeFull:
		'There is no space left at BACKUP_TO. Free up space there, or keep copies for fewer days (BACKUP_TO_KEEP).',
	noRoomHere: (needed: number, free: number) =>
		`To verify the copy about ${fileSize(needed)} are needed on this machine’s disk; ${fileSize(free)} are free. Free up space.`,
	noRoomToRestore: (needed: number, free: number) =>
		`To restore it about ${fileSize(needed)} are needed on this machine’s disk; ${fileSize(free)} are free. Free up space.`,
	noFile: (file: string) => `There is no file ${file}.`,
	copyGone,
	copyDifferent: 'The copy at BACKUP_TO is damaged: it differs from what was sent. It does not count.',
	neverSent: 'This copy was not made by this installation, so there is nothing to compare it with.',
	notRemoved: (problem: string) => `Old copies could not be deleted. ${problem}`,
	noCopies: 'There are no copies of backups at BACKUP_TO.',

	notSet: 'BACKUP_TO is not set, so there is no place for copies.',
	keyFirst: 'Download the recovery key first and confirm it: a copy that nobody can open is useless.',

	keyWrong: 'This key does not open the copy. It was made with another recovery key: use that file.',
	keyNone: (file: string) =>
		`${file} is no recovery key. It holds one line that begins with AGE-SECRET-KEY-1; the site offered it for download as imole-recovery-key-….txt.`,
	fileDamaged: 'The encrypted file is damaged or incomplete. Nothing was changed. Try an older copy.',
	codeWrong: 'This is not the code in the newest key file. Download the key again if you cannot find it.',
	codeNone: 'Download the recovery key first.',
}

/** What is being done with a copy. */
export const elsewhereSteps = {
	sending: 'Encrypting and sending',
	fetching: 'Downloading it to verify',
	opening: 'Downloading and decrypting',
	removing: 'Deleting expired copies',
}
