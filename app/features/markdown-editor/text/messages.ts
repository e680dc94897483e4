export const textMessages = {
	placeholder: 'Start writing. Markdown works: **bold**, *italic*, ## heading, - list.',
} as const

export const toolbarMessages = {
	label: 'Formatting',
	bold: 'Bold',
	italic: 'Italic',
	heading: 'Heading',
	subheading: 'Smaller heading',
	link: 'Link',
	bullets: 'List',
	numbers: 'Numbered list',
	quote: 'Quote',
	code: 'Code',
	table: 'Table',
	picture: 'Picture',
	help: 'Writing help',
}
