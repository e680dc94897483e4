import { counted } from '#app/format/numbers.ts'

export const siteMessages = {
	title: 'Site',
	lead: 'Everything your public pages say. Changes are drafts until you publish them.',
	sample: 'Sample content',
	redirects: 'Redirects',
	pages: 'Pages',
	/** Follows their number. */
	pricesExpired: (count: number, names: string) =>
		count === 1
			? `price list is no longer valid, so its prices are not shown: ${names}`
			: `price lists are no longer valid, so their prices are not shown: ${names}`,
	licencesExpired: (count: number, names: string) =>
		count === 1
			? `licence is no longer valid, so it is not shown: ${names}`
			: `licences are no longer valid, so they are not shown: ${names}`,
	linksBroken: (count: number, names: string) =>
		count === 1
			? `part of the site links to a page that is not there: ${names}`
			: `parts of the site link to pages that are not there: ${names}`,
	addressNeeded: (count: number, names: string) =>
		count === 1
			? `page of yours has an address that the site needs itself, so it is not shown: ${names}`
			: `pages of yours have addresses that the site needs itself, so they are not shown: ${names}`,
	collections: 'Collections',
	/** Before the link to the list of all. */
	prices: 'The prices of all services are in one list:',
	/** Before the link to their section. */
	issues: 'Issues of the newsletter are in a list of their own:',
	name: 'Name',
	state: 'State',
	addFirst: 'Add the first item',
	items: (count: number) => counted(count, 'item', 'items'),
	changed: (count: number) => counted(count, 'unpublished change', 'unpublished changes'),
	published: 'Published',
	unedited: 'Not edited yet',
	unpublishedChanges: 'Unpublished changes',
	neverPublished: 'Draft',
	hidden: 'Hidden',
	inTrash: 'In the trash',
	actions: 'Actions',
	add: 'Add',
	addTitle: (label: string) => `Add to ${label}`,
	noItems: 'Nothing here yet.',
	up: (name: string) => `Move ${name} up`,
	down: (name: string) => `Move ${name} down`,
	trashItem: (name: string) => `Move ${name} to the trash`,
	restore: 'Restore',
	duplicate: (name: string) => `Duplicate ${name}`,
	duplicated: 'Duplicated. The copy is a draft.',
	deleteForever: 'Delete permanently',
	deleteQuestion: (name: string) => `Delete ${name} permanently?`,
	deleteHelp: 'Its versions are deleted too. This cannot be undone.',
	deleted: 'Deleted permanently.',
	trashHelp: 'Items in the trash are deleted after 30 days.',
	undo: 'Undo',
	drag: (name: string) => `Move ${name}: drag, or use the arrow keys`,
	trashed: 'Moved to the trash. Visitors no longer see it.',
	/** Names of the entries that refer to it. */
	trashedUsed: (names: string) => `Moved to the trash. Visitors no longer see it, also where it is used: ${names}.`,
	/** After one of the two. */
	trashedScheduled: 'It is no longer scheduled, also when you restore it.',
	/** After one of the three, of a newsletter issue. */
	stillSending: 'Its emails still go out. To pause or stop them, open it under Newsletter issues.',
	restored: 'Restored.',
	notMoved: 'Not moved: someone has just changed it. Try again.',
	notMovedUnfit: 'Not moved: it is scheduled and not complete. Open it and complete it first.',
	alreadyThere: 'It is in this position already.',
	moved: 'Saved in its new position. Publish it to change the order that visitors see.',
	unnamed: 'Unnamed',
	back: (label: string) => `All ${label.toLowerCase()}`,
	sendIssue: 'Preview and send',
	sendFirst: 'An issue is published in the archive when it is sent. Save it, then choose “Preview and send”.',
	viewPage: 'View page',
	changeAddress: 'Change address',
	sampleAddress: (path: string) => `The address is still the sample’s: ${path}.`,
	backToSite: 'All pages',
	save: 'Save draft',
	publish: 'Publish',
	saving: 'Saving...',
	saved: 'Draft saved.',
	allSaved: 'Saved',
	unsavedChanges: 'Unsaved changes',
	notSavedYet: 'Not saved yet',
	later: 'Publish later',
	publishAt: 'Publish at',
	publishAtHelp: 'Lagos time. Visitors see the draft as it is at that time.',
	schedule: 'Schedule',
	unschedule: 'Cancel the schedule',
	scheduled: (at: string) => `Scheduled for ${at}.`,
	unscheduled: 'No longer scheduled.',
	willPublish: (at: string) => `Will be published ${at}`,
	chooseTime: 'Choose a time in the future.',

	savedAndPublished: 'Published. Visitors see it now.',
	merged: 'Saved, together with what someone else changed in the meantime.',
	conflict: (labels: string) =>
		`Nothing was saved: someone else changed the same place in the meantime (${labels}). The version history below shows what they changed. Save again to keep yours in this place and theirs everywhere else.`,
	gone: 'This is no longer here. Someone moved it to the trash.',
	saveGone: 'This is no longer here: someone deleted it. Your text is still here: save it as a new item, or copy it.',
	saveAsNew: 'Save it as a new item',
	fix: 'Nothing was published. Correct the fields that are marked.',
	addItem: (label: string) => `Add to ${label.toLowerCase()}`,
	uses: 'Used in',
	post: 'Post',
	oneALine: 'One on each line.',
	history: 'Version history',
	version: (version: number) => `Version ${version}`,
	restoreVersion: 'Restore as draft',
	versionRestored: 'Restored as a draft. Publish it to show it to visitors.',
	versionGone: 'This version is no longer stored.',
	first: 'First content',
	wasSaved: 'Saved',
	wasPublished: 'Published',
	sampleRemoved: 'Sample content removed',
	by: (name: string) => `by ${name}`,
	noDifference: 'No change in the text.',
	empty: 'Empty',
	status: (status: string, at: string) => `${status}. Last changed ${at}`,
}
