export const pictureMessages = {
	label: 'Picture',
	alt: 'Picture description (alt text)',
	caption: 'Caption',
	width: 'Width',
	widths: { full: 'Width of the text', 'three-quarters': 'Three quarters', half: 'Half' },
} as const
