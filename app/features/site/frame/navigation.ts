/** What the footer says whatever its links are. */
export const footer = {
	socialLabel: 'Find us elsewhere',
	rights: 'All rights reserved.',
	taxNumber: (taxNumber: string) => `TIN ${taxNumber}`,
}
