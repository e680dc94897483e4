import { counted, fileSize } from '#app/format/numbers.ts'
import type { Counted } from './thing-names.ts'

/** The page /admin/export. */
export const exportMessages = {
	title: 'Export',
	lead: 'Download everything that you have written here as one ZIP file. Another new site like this imports it as it is, and other programs can read it: posts as Markdown, pictures as files, everything as JSON.',
	contents: 'What is in it',
	nothing: 'Nothing has been written here yet. The file has the pages of the site as they are.',
	names: {
		posts: ['post with its addresses and notes', 'posts with their addresses and notes'],
		'post-versions': ['earlier version of posts', 'earlier versions of posts'],
		categories: ['category', 'categories'],
		tags: ['tag', 'tags'],
		comments: ['comment, with its decisions', 'comments, with their decisions'],
		content: ['page or item of the site', 'pages and items of the site'],
		'content-versions': ['earlier version of pages', 'earlier versions of pages'],
		pictures: ['picture with its description', 'pictures with their descriptions'],
		redirects: ['redirect', 'redirects'],
		newsletters: ['sent newsletter', 'sent newsletters'],
		subscribers: ['confirmed subscriber', 'confirmed subscribers'],
	} satisfies Record<Counted, readonly [string, string]>,
	count: (name: Counted, count: number): string => {
		const [one, many] = exportMessages.names[name]
		return counted(count, one, many)
	},
	people: 'Their authors and commenters, with their pictures',
	left: 'What is not in it',
	leftReasons: [
		'Passwords, sign-in methods, sessions and roles: people come back without a role, and sign in again by a password reset.',
		'Settings, the brand voice of the writing tools, API tokens, webhooks and secrets: they belong to this machine and its services. Set them again.',
		'Enquiries: download them under Enquiries. Each download is recorded.',
		'Subscribers who have not confirmed or have unsubscribed, who got which newsletter, and newsletters that wait to be sent.',
		'Statistics of visits, the audit log and work that was not saved.',
	],
	backupInstead: 'A backup has all of it. Restore one to move this site to another machine.',
	backups: 'Backups',
	download: 'Download the export',
	diskFull: 'The disk is full, so the export could not be made. Delete old backups or free up space.',
	noSpace: (needed: number, free: number) =>
		`There is not enough space on the disk to make the export: about ${fileSize(needed)} are needed, ${fileSize(free)} are free. Delete old backups or free up space.`,
	/** Why a download did not begin, by the status of its response. */
	problem: (status: string): string =>
		status === '429'
			? 'You have downloaded the export several times already. Each one reads the whole site: please wait an hour.'
			: status === '507'
				? 'There is not enough space on the disk to make the export. Delete old backups or free up space.'
				: 'The export could not be made right now. Please try again in a minute.',
	personal:
		'The file has names and email addresses of authors, commenters and subscribers. Store it where only you can read it.',
	/** The first file of the archive. */
	readMe: (site: string) => `This is everything that was written on ${site}.

To bring it to a new site like it, open Import there and upload the whole ZIP file.

posts       every post as Markdown, for other programs
pictures    every picture under the name that texts use
portraits   pictures of authors
data        everything once more as JSON, one thing in each line
site.json   what a program must know to read it

The file has names and email addresses. Store it where only you can read it.
`,
	comeBack: 'To import it, open Import on the new site, upload the file and look at what would be added.',
}
