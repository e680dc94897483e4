import { s3Messages } from './s3/s3-messages.ts'

/** Of the bucket of STORAGE_URL, for people who run the site. */
export const bucketMessages = s3Messages('STORAGE_URL', 'STORAGE_S3', 'This file is not in the bucket.')

export const storageMessages = {
	/** For visitors and editors. */
	away: 'Pictures cannot be read or saved right now. Please try again in a minute.',
	full: 'The disk for pictures is full, so nothing was saved. Please try again later.',
	busy: 'Many pictures are being loaded right now. Please try again in a moment.',

	noSetting: (place: string) =>
		`The pictures of this site are in the bucket ${place}, but STORAGE_URL is not set. Set it, with the keys of the bucket.`,
	otherSetting: (place: string, named: string) =>
		`The pictures of this site are in the bucket ${place}, but STORAGE_URL names ${named}. Set it to the first; to change buckets, move the files to DATA_DIR first: npm run storage -- move --to file`,
	otherSite: (place: string) =>
		`The folder ${place} that STORAGE_URL names belongs to another site, or to this one with another database: two sites there would delete each other's pictures. Choose another folder; if nothing else uses this one, run: npm run storage -- adopt`,
	unreachable: (problem: string) => `The bucket of STORAGE_URL cannot be used. ${problem}`,

	moving: (done: number, place: string) => `${done} files are in ${place}`,
	alreadyThere: (place: string) => `All files of this site are in ${place} already. Nothing was moved.`,
	filledUp: (count: number, from: string, to: string) =>
		`The site's files are in ${to}, where ${count} were missing: they were copied from ${from}, each compared by its hash.`,
	otherDisk: (folder: string) =>
		`The site runs with another data folder than this command, so its files cannot go to or come from ${folder}. Set DATA_DIR as for the site. Where the site runs on several machines, stop it on all but one, and run the command there. Nothing was switched.`,
	lost: (count: number, name: string, place: string) =>
		`${count} pictures of the site have no file, such as ${name}. If ${place} is not the place of the site's files, set DATA_DIR as for the site. Otherwise put the files back, or delete these pictures in the media library, and run the command again. Nothing was deleted.`,
	foreign: (place: string, count: number, name: string) =>
		`${place} has ${count} files that this site does not have, such as ${name}: they would come back on the site. Nothing was moved. Move them away, or choose another folder.`,
	different: (name: string) =>
		`The file ${name} is different after it was copied. Nothing was deleted. Run the command again; if it happens again, do not trust that place.`,
	otherMove: 'Another command has changed where the files go. This one has stopped.',
	stopped: 'The site is stopping. Run the command again: it continues where it stopped.',
	busyMoving: 'The files are being moved already.',
	needsUrl: 'Set STORAGE_URL and the keys of the bucket first, for the running site too, and restart it.',
	otherUrl: (named: string) => `STORAGE_URL names ${named}: set it to the bucket that the files should go to.`,
	moved: (count: number, from: string, to: string) =>
		[
			`All files of this site are in ${to} now: ${count} were copied or compared, each by its hash. The site has switched.`,
			`Nothing was deleted: the former copies are in ${from}. Delete them once the site works, after 30 days at the latest: they hold people's pictures.`,
		].join('\n'),
	where: (current: string, former: string | null) =>
		former === null
			? `The files of this site are in ${current}.`
			: `New files of this site go to ${current}; what is not there yet is read from ${former}. To move them: npm run storage -- move`,
	adopted: (place: string) => `The folder ${place} belongs to this site now.`,
	usage: 'npm run storage [-- move --to s3 | move --to file | adopt]',
}
