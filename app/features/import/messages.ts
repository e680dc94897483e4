export const importMessages = {
	notNow: 'This is not possible right now: another import is under way. Wait until it has ended.',
	noOwner:
		'There is no owner yet. Start the site and make one first, because somebody has to be the author of what the file names nobody for.',
	failed:
		'The import stopped because of an error. What it brought so far is here. Run it again and it goes on from there.',
	nothingToUndo: 'Nothing of this file is here, so there is nothing to undo.',
	ended: {
		dry: (file: string) => `Nothing was changed. ${file} has, and an import would do:`,
		import: (file: string) => `${file} was imported:`,
		undo: (file: string) => `The import of ${file} was undone:`,
	},
	fileGone: 'The file of this import is no longer here. Upload it again.',
}
