/** What the visual editor calls a block, on the screen and for assistive technology. */
export const blockNames = {
	quote: 'Quote',
	table: 'Table',
	divider: 'Divider',
	picture: 'Picture',
	pictureWithoutAlt: 'Picture without alt text',
	farPicture: 'Picture on another website',
	markdown: 'Markdown block',
} as const
