import { counted } from '#app/format/numbers.ts'

const shown = (address: string) => `“${address}”`

export const redirectMessages = {
	title: 'Redirects',
	lead: 'Lead visitors from an old address to the right page. A page at the old address always comes first.',
	back: 'Site',
	tabs: 'Addresses',
	redirectsTab: 'Redirects',
	missingTab: 'Not found',
	caption: 'Redirects',
	from: 'Old address',
	to: 'Leads to',
	kind: 'Kind',
	permanent: 'Permanent',
	temporary: 'Temporary',
	actions: 'Actions',
	fromHelp: 'On this site, such as /old-page, or /?\u2060p=7 of WordPress.',
	toHelp: 'A page of this site, such as /contact, or an https address elsewhere.',
	kindHelp: 'Search engines use the new address of a permanent one.',
	add: 'Add redirect',
	save: 'Save redirect',
	edit: (path: string) => `Edit the redirect of ${path}`,
	addHeading: 'Add a redirect',
	editHeading: 'Edit redirect',
	cancel: 'Cancel',
	delete: (path: string) => `Delete the redirect of ${path}`,
	deleteQuestion: (path: string) => `Delete the redirect of ${path}?`,
	deleteExplanation: 'Visitors of this address then see “Page Not Found”.',
	deleteConfirm: 'Delete',
	deleted: (path: string) => `Deleted. ${path} no longer redirects.`,
	gone: 'This redirect is no longer here. Someone deleted or moved it.',
	saved: (path: string, target: string, followed: number) =>
		`${path} now leads to ${target}.${
			followed === 0
				? ''
				: followed === 1
					? ` 1 redirect that led to ${path} leads there too.`
					: ` ${followed} redirects that led to ${path} lead there too.`
		}`,
	empty: 'No redirects yet. Add one when a page has moved, or when an old website had other addresses.',
	nothingFound: (search: string) => `No results for “${search}”.`,
	search: 'Search redirects',
	searchPlaceholder: 'Address',
	showAll: 'Show all redirects',
	pages: 'Pages of the list',
	importHeading: 'Import many',
	importLead:
		'One redirect on each line: the old address, a space or comma, the new address. A temporary one ends with “temporary”.',
	importLabel: 'Redirects, one on each line',
	importExample: '/about-us.html /about\n/promo, /services/solar, temporary',
	import: 'Import',
	importedBefore: 'All of these redirects are here already.',
	imported: (count: number) => counted(count, 'redirect imported.', 'redirects imported.'),
	importedSome: (count: number, left: number) =>
		`${redirectMessages.imported(count)} ${counted(left, 'line was', 'lines were')} not imported. ${
			left === 1 ? 'It is' : 'They are'
		} below: correct and import again.`,
	importedNone: 'No line was imported. Correct them and import again.',
	importEmpty: 'Paste at least one line.',
	importMany: (max: number) => `Import at most ${max} lines at a time.`,
	importLine: (line: number, error: string) => `Line ${line}: ${error}`,
	lineUnread: 'Enter an old and a new address, with a space or comma between them.',
	importLater: 'Not checked yet, because this import was large. Import this line again.',
	importErrors: 'Lines that were not imported',

	fromMissing: 'Enter the old address.',
	fromElsewhere: 'Enter an address of this site, such as /old-page.',
	fromQuery: 'Leave out the part after ? or #. Visitors keep it when they are redirected.',
	toMissing: 'Enter the new address.',
	toInvalid: 'Enter an address of this site, such as /contact, or one that begins with https://.',
	toLong: (max: number) => `An address may have at most ${max} characters.`,
	unreadable: 'This address cannot be read.',
	reserved: (path: string) => `${shown(path)} belongs to the site’s own program and cannot be used here.`,
	pageThere: (path: string) => `There is a page at ${shown(path)}. A redirect only works where there is none.`,
	leadsAlready: (path: string, target: string) => `${shown(path)} already leads to ${shown(target)}.`,
	taken: (path: string, target: string) =>
		`There is a redirect from ${shown(path)} to ${shown(target)} already. Edit that one instead.`,
	addressTaken: (path: string, target: string) =>
		`There is a redirect from ${shown(path)} to ${shown(target)}. Delete it first, or choose another address.`,
	itself: 'An address cannot lead to itself.',
	toNumber: 'Enter the address of the page itself, such as /contact, not its number on the old site.',
	loop: (path: string, target: string) => `This would go in a circle: ${shown(target)} leads back to ${shown(path)}.`,
	chain: (target: string, final: string) =>
		`${shown(target)} itself leads to ${shown(final)}. Enter that address instead.`,
	noPage: (target: string) => `There is no page at ${shown(target)} on this site.`,
	tooMany: (max: number) => `There can be at most ${max} redirects. Delete those you no longer need.`,
}

export const missingMessages = {
	title: 'Addresses not found',
	lead: 'Addresses that visitors requested and did not find, the most requested first. Only paths are counted, never who requested them.',
	caption: 'Addresses that were not found',
	asked: 'Not found',
	ignored: 'Ignored',
	address: 'Address',
	hits: 'Requests',
	last: 'Last requested',
	linkedFrom: 'Linked from',
	actions: 'Actions',
	redirect: 'Redirect…',
	redirectOf: (path: string) => `Redirect ${path}`,
	ignore: 'Ignore',
	ignoreOf: (path: string) => `Ignore ${path}`,
	show: 'Stop ignoring',
	showOf: (path: string) => `Stop ignoring ${path}`,
	ignoredDone: (path: string) => `${path} is ignored from now on.`,
	shownDone: (path: string) => `${path} is listed again.`,
	gone: 'This address is no longer in the list.',
	empty: 'Nothing yet: every address that visitors requested was found.',
	emptyIgnored: 'No address is ignored.',
	note: 'Addresses are listed for 90 days after they were last requested, at most 500 of them. Visits by programs and attacks are left out.',
	pages: 'Pages of the list',
}
