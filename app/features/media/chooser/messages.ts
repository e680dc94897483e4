import { counted } from '#app/format/numbers.ts'

/** Texts of the chooser dialog. */
export const chooserMessages = {
	/** The dialog's heading, and the button that opens it. */
	choose: 'Choose a picture',
	chooseMany: 'Choose pictures',
	upload: 'Upload a picture',
	uploadHelp: 'JPEG, PNG, WebP or AVIF, up to 10 MB. It is added to the library.',
	library: 'Pictures in the library',
	search: 'Search pictures',
	searchPlaceholder: 'Text or file name',
	loading: 'Loading pictures…',
	count: (count: number) => counted(count, 'picture', 'pictures'),
	older: 'Show more',
	empty: 'The library is empty. Upload the first picture.',
	notFound: (search: string) => `No results for “${search}”`,
	failed: 'The library could not be loaded.',
	again: 'Try again',
	insert: (count: number) => (count <= 1 ? 'Add the picture' : `Add ${count} pictures`),
	cancel: 'Cancel',
	close: 'Pictures that are not added yet will be lost, with their descriptions. Close this anyway?',
} as const
