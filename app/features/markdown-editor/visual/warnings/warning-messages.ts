export const warningMessages = {
	emptyHeading: 'This heading is empty',
	emptyItem: 'This list item is empty',
	doubled: (words: string) => `“${words}” is there twice`,
} as const
