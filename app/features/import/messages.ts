import { fileSize, wholeNumber } from '#app/format/numbers.ts'
import { keepDays, maxFileBytes, maxPicturesBytes, readerLimits } from './limits.ts'
import type { ImportState, ReportedState } from './states.ts'

/* Round numbers: the first formatter of a process costs what its whole start may, and each file is read by its own. */
const largestFile = `${maxFileBytes / 1e6} MB`
const largestPictures = `${maxPicturesBytes / 1e9} GB`

/** The pages /admin/import, /admin/import/new and /admin/import/:id, and the command. */
export const importMessages = {
	notNow: 'This is not possible right now: another import is under way. Wait until it has ended.',
	changedSince: 'This import has changed since you opened this page. Look at how it is now, then press again.',
	noOwner:
		'There is no owner yet. Start the site and create one first: content without an author in the file gets the owner as its author.',
	givenUp:
		'This was started several times and never finished. The file may be too large for this machine: import it in smaller parts.',
	failed:
		'The import stopped because of an error. What was imported so far is saved. Run it again to continue from there.',
	tooMuch: {
		memory: `Reading this file needs more memory than an import may use (${readerLimits.memoryMb} MB), so it was stopped. What was imported so far is saved. Export fewer posts at a time and import one file after the other.`,
		time: 'Reading this file took too long, so it was stopped. What was imported so far is saved. Export fewer posts at a time and import one file after the other.',
		text: 'Reading it needs more memory or time than one text may use.',
	},
	/** Why a text is not imported. */
	cannot: {
		post: {
			long: 'It is longer than a post can be.',
			idConflict: (id: string, title: string) =>
				`Another post with this number or file name (${id}) was imported: “${title}”. Add this one yourself.`,
		},
		page: {
			long: 'It is longer than a page can be.',
			sections: 'It has more sections than a page here can have (20).',
			empty: 'It has no text: the old site generated what it showed.',
			markdown: 'Pages of Markdown have formatting that pages here do not have. Create it under /admin/site.',
		},
	},
	nothingToUndo: 'Nothing from this file was imported, so there is nothing to undo.',
	ended: {
		dry: (file: string) => `Nothing was changed. ${file} contains, and what an import would do:`,
		import: (file: string) => `${file} was imported:`,
		undo: (file: string) => `The import of ${file} was undone:`,
	},
	/** The export of a whole site like this. */
	siteFile: {
		damaged: 'This export of a site is damaged, so nothing was imported. Download it again from the other site.',
		incomplete:
			'This export of a site is not complete: something of it is missing, so nothing was imported. Download it again from the other site.',
		newer: 'This export was made by a newer release than this site has. Update this site first.',
		tooLong: 'An entry of this export is too long to be read.',
		notNew:
			'The export of a whole site is imported into a new site, and this one has posts of its own. Delete them first (for sample content: Set up, Remove the sample content), or use the export of all posts to add posts.',
		misfit: 'It has values that this site does not accept.',
		taken: 'Something else here has the same name or address.',
		unknownType: 'This release has no such page or list.',
		script: 'It has an address that would run a program.',
		notSent: 'Only newsletters that were sent are imported.',
		notConfirmed: 'Only confirmed subscribers are imported.',
		noConsent: 'The record of their consent to the newsletter is missing or incomplete, or the consent was withdrawn.',
		subscribers:
			'Subscribers come with the record of their consent and get newsletters from this site without being asked again. Import them only if the other site belongs to the same company.',
		unsubscribed: 'This address unsubscribed from the newsletter of this site.',
		noPicture: 'Its file is not in the export.',
		replaces: 'It replaces what was edited here. Undoing the import brings that back.',
		erased: 'This person was erased here.',
		entryStays: 'Its entry stays, so that nobody is sent it again.',
		usedHere: 'It got a newsletter from this site, or left the list.',
	},
	foreign:
		'This file cannot be imported. Choose an export of WordPress (XML), Ghost (JSON) or Medium (ZIP), or Markdown files in a ZIP file.',
	fileGone: 'The file of this import is no longer here. Upload it again.',

	title: 'Import',
	lead: 'Bring posts, pages, comments and pictures from another website. You see first what would be added. Nothing changes until you press Import.',
	upload: {
		heading: 'Upload a file',
		file: 'File of the other site',
		fileHelp: `From WordPress (Tools, Export: an .xml file), Ghost (Settings, Export: .json), Medium (Settings, Download: .zip), Markdown files in a .zip, or the export of a site like this (Export). At most ${largestFile}, or ${largestPictures} as a .zip.`,
		pictures: 'Pictures (optional)',
		picturesHelp: `A .zip of the pictures, such as the folder wp-content/uploads. Without it, pictures are fetched from the other site while it is still online. At most ${largestPictures}.`,
		site: 'Address of the other site (optional)',
		siteHelp: 'Needed where the file does not have it: Ghost, Medium and Markdown.',
		sitePlaceholder: 'https://old.example.com',
		submit: 'Upload and check',
		stop: 'Stop the upload',
		without:
			'Without scripts, the whole file must arrive within 15 seconds. On a slow connection use the command on the machine: npm run import -- FILE.',
		uploads: `Uploaded files are deleted ${keepDays} days after they were last used. What was imported stays.`,
	},
	unnamed: 'File without a name',
	chooseFile: 'Please choose a file.',
	siteWrong: 'Write the whole address, such as https://old.example.com.',
	tooLarge: {
		file: `This file is larger than ${largestFile} (${largestPictures} as a .zip). Export fewer posts at a time and import one file after the other.`,
		pictures: `These pictures are larger than ${largestPictures}. Leave them out: they are fetched from the other site.`,
		form: `These files are too large: at most ${largestFile}, and ${largestPictures} for pictures. Nothing was saved.`,
	},
	noArchive: 'Pictures must be in one .zip file.',
	uploadLost: 'The upload was interrupted. Press “Upload and check” and it goes on where it stopped.',
	uploadOrder: 'This part does not follow the one before.',
	uploadGone: 'The uploaded file is no longer here. Please choose it again.',
	notArrived: 'The file did not arrive complete. Please try again.',
	diskFull: 'The disk is full. Nothing was saved. Delete old backups or free up space.',
	noSpace: (needed: number, free: number) =>
		`There is not enough space on the disk: about ${fileSize(needed)} are needed, ${fileSize(free)} are free. Delete old backups or free up space.`,

	list: 'Imports',
	empty: 'No imports yet. Upload a file to see what it would add.',
	columns: { file: 'File', source: 'From', state: 'State', at: 'Uploaded', by: 'By' },
	byCommand: 'a command',
	states: {
		waiting: 'Being checked',
		checked: 'Ready to import',
		'to-import': 'Importing',
		done: 'Imported',
		'to-undo': 'Being undone',
		undone: 'Undone',
		failed: 'Failed',
		stopped: 'Stopped',
	} satisfies Record<ImportState, string>,
	sources: {
		wordpress: 'WordPress',
		ghost: 'Ghost',
		medium: 'Medium',
		markdown: 'Markdown',
		site: 'Export of a whole site',
	} satisfies Record<string, string>,
	unknownSource: 'Not recognised',

	gone: 'This import is no longer here.',
	facts: { source: 'Recognised as', pictures: 'Pictures', uploaded: 'Uploaded', file: 'Uploaded file' },
	fromSite: 'From the other site',
	inFile: 'In the file',
	fileThere: (bytes: string) => `Here, ${bytes}`,
	fileDeleted: 'Deleted. Upload it again to import it again.',
	working: {
		waiting: 'The file is being checked',
		'to-import': 'The import is under way',
		'to-undo': 'The import is being undone',
	},
	workingHelp: 'You can leave this page. It continues in the background, also after a restart of the site.',
	soMuch: (done: number, total: number) => `${wholeNumber(done)} of ${wholeNumber(total)}`,
	starting: 'It starts in a moment.',
	refresh: 'Refresh progress',
	stop: 'Stop',
	stoppedAt: (done: number, total: number) =>
		total > 0
			? `It was stopped at ${wholeNumber(done)} of ${wholeNumber(total)}. What was done until then stays, and you can continue.`
			: 'It was stopped before it began.',
	import: 'Import',
	importAgain: 'Import again',
	continue: 'Continue importing',
	check: 'Check again',
	remove: 'Remove from the list',
	notRemoved: 'What it added is still here. Undo the import first.',
	reports: {
		checked: 'What an import would add',
		done: 'What was imported',
		undone: 'What was removed',
	} satisfies Record<ReportedState, string>,
	checkedHelp: 'Nothing has changed yet.',
	toFetch: (count: number) =>
		`${count === 1 ? '1 picture is' : `${wholeNumber(count)} pictures are`} fetched from the other site only during the import. What is not there, or is no picture, is listed then.`,
	nothing: {
		checked: 'It contains nothing that can be imported.',
		done: 'It contains nothing that can be imported.',
		undone: 'Nothing was removed.',
	} satisfies Record<ReportedState, string>,
	kind: 'Kind',
	counts: {
		checked: { brought: 'To import', there: 'Already here', missed: 'Not possible' },
		done: { brought: 'Imported', there: 'Already here', missed: 'Not possible' },
		undone: { brought: 'Removed', there: 'Already here', missed: 'Not removed' },
	} satisfies Record<ReportedState, Record<'brought' | 'there' | 'missed', string>>,
	more: (count: number) => `${wholeNumber(count)} more did not fit into this list.`,

	results: 'What is here now',
	posts: 'Posts',
	pages: 'Pages',
	moreHere: (count: number) => `${wholeNumber(count)} more`,
	notPublic: { draft: 'draft', scheduled: 'scheduled' },
	edit: 'Edit',
	editLabel: (title: string) => `Edit “${title}”`,

	undoHeading: 'Undo',
	undoLead: (site: string) => `This removes permanently what was imported from ${site}, by this and earlier imports:`,
	undoIfUnused:
		'Categories, tags, people and pictures stay if something else uses them, redirects if they lead to something that stays.',
	undoRestores: 'Entries of the site are again what they were before the import.',
	undoStays: 'These stay, because someone changed or discussed them since:',
	undoNothingStays: 'Nothing from it was changed here since.',
	undoSure: 'Yes, remove it permanently',
	undoTick: 'Please tick the box to confirm.',
	undo: 'Undo the import',
	undoContinue: 'Continue undoing',
	stays: {
		changed: 'It was changed here since.',
		used: 'Something else uses it.',
		discussed: 'Someone wrote a comment, a note or changes that are not saved yet.',
		leadsThere: (address: string) => `It leads to ${address}, which stays.`,
	},
}
