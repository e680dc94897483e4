import { accountData } from './personal-accounts.ts'
import { blogData } from './personal-blog.ts'
import { adminData } from './personal-admin.ts'
import { forgeData } from './personal-forge.ts'
import { machineData, notPersonalTables } from './personal-machines.ts'
import type { PersonalTable } from './personal-table.ts'

/*
 * Data held about people, for every table of the schema. A test compares this with the database: every column of
 * every table is either personal, with a reason, or said not to be. The records of processing (/admin/privacy/records),
 * a person's download and an erasure are all made from it, so a table that is described here takes part in them.
 */

/** The tables with personal data by what they are for, in the order in which people meet it. */
export const personalGroups = [
	{ name: 'admin', tables: adminData },
	{ name: 'accounts', tables: accountData },
	{ name: 'blog', tables: blogData },
	{ name: 'forge', tables: forgeData },
	{ name: 'machines', tables: machineData },
] as const

export type PersonalGroup = (typeof personalGroups)[number]['name']

/** Every table with personal data. */
export const personalData: Readonly<Record<string, PersonalTable>> = {
	...adminData,
	...accountData,
	...blogData,
	...forgeData,
	...machineData,
}

/** Tables without any. */
export const notPersonal: readonly string[] = notPersonalTables

/** What is processed outside of the database's tables. */
export const elsewhere: readonly Omit<PersonalTable, 'rows' | 'erasedWith' | 'personal' | 'plain'>[] = [
	{
		title: 'Portrait files',
		purpose: 'Showing a person’s picture next to what they write, if they uploaded one.',
		basis: ['consent'],
		whose: 'People with an account',
		retention:
			'Until the person replaces or removes it, or the account ends; files left over by a fault go within two hours',
		recipients: 'Everyone who reads the page',
	},
	{
		title: 'Server log',
		purpose: 'Finding errors and attacks: time, method, path, status and duration of a request, under a random number.',
		basis: ['interest'],
		whose: 'Nobody: it is written without addresses, names or browser data',
		retention: 'As long as the machine keeps the program’s output; it names nobody',
		recipients: 'The people who run the server',
	},
	{
		title: 'Memory of the running program',
		purpose: 'Counting views and visits, and limiting how many connections one network address may hold.',
		basis: ['interest'],
		whose: 'Visitors',
		retention:
			'Network addresses: while a connection is open, or one minute; views and visits not yet written, under their codes: seconds; how many pages a code opened: until the day is over',
		recipients: 'Nobody',
	},
	{
		title: 'Mail server and mailboxes',
		purpose: 'Delivering the emails that the website writes, and receiving replies to them.',
		basis: ['contract', 'consent'],
		whose: 'Everyone who writes to us or has an account',
		retention: 'Set where the mailboxes are; what the website stores of an email is listed under Emails',
		recipients: 'The provider of the mail server, under a contract as section 29 asks',
	},
	{
		title: 'Uploaded files of an earlier website',
		purpose: 'Importing its texts here.',
		basis: ['interest'],
		whose: 'Authors and commenters of the earlier website',
		retention: 'Until the import is removed from the list, or 14 days without use; in no backup',
		recipients: 'Administrators and the people who run the server',
	},
	{
		title: 'Backups, and pages of the database not yet overwritten',
		purpose: 'Restoring the website after a loss.',
		basis: ['interest'],
		whose: 'Everyone named on this page',
		retention:
			'30 days, then overwritten. Rows that were deleted stay readable in the database’s own files until it cleans up after itself, and in its write-ahead log until that is recycled. After a backup is restored, the erasures recorded since are done again',
		recipients: 'Administrators and the people who run the server',
	},
]
