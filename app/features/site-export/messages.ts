import { counted } from '#app/format/numbers.ts'
import type { ThingName } from './thing-names.ts'

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
		people: ['author or commenter', 'authors and commenters'],
		redirects: ['redirect', 'redirects'],
		newsletters: ['sent newsletter', 'sent newsletters'],
		subscribers: ['confirmed subscriber', 'confirmed subscribers'],
	} satisfies Record<ThingName, readonly [string, string]>,
	count: (name: ThingName, count: number): string => {
		const [one, many] = exportMessages.names[name]
		return counted(count, one, many)
	},
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
	personal:
		'The file has names and email addresses of authors, commenters and subscribers. Store it where only you can read it.',
	comeBack: 'To import it, open Import on the new site, upload the file and look at what would be added.',
}
