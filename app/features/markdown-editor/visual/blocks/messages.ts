import { counted } from '#app/format/numbers.ts'
import { blockNames } from '../document/block-names.ts'
import type { BlockKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'

/** Texts of the blocks that are links, and of callouts. */
export const blockMessages = {
	kinds: {
		button: 'Button',
		figure: 'Figure',
		prices: 'Prices',
		project: 'Project',
		testimonial: 'Testimonial',
		video: 'Video',
		map: 'Map',
	} satisfies Record<BlockKind, string>,
	calloutKind: 'Kind of callout',
	remove: 'Delete',
	change: 'Change',
	up: 'Move up',
	down: 'Move down',
	named: (kind: string, label: string) => `${kind}: ${label}`,
	selected: (name: string) => `${name}. Press Enter to change it, Delete to delete it.`,
	selectedDivider: `${blockNames.divider}. Press Delete to delete it.`,
	selectedPicture: (alt: string) =>
		`${alt === '' ? blockNames.pictureWithoutAlt : `${blockNames.picture}: ${alt}`}. Press Delete to delete it.`,
	selectedCells: (count: number) =>
		counted(count, 'cell selected. Press Delete to clear it.', 'cells selected. Press Delete to clear them.'),
	gone: 'Visitors do not see this on the site, so readers see nothing here. Choose another, or delete the block.',
	expired: 'These prices are no longer valid. Readers are invited to ask for a price.',
	loading: 'Loading...',
	insert: 'Insert',
	save: 'Save',
	text: 'Text of the button',
	standardText: 'Ask for a free quote',
	service: 'Service',
	noService: 'No particular service',
	choose: 'Choose one.',
	which: { figure: 'Figure', prices: 'Service', project: 'Project', testimonial: 'Testimonial' },
	none: {
		figure: 'There are no figures yet. Add them to the company file.',
		prices: 'No service has prices yet. Add them to the service’s page.',
		project: 'There are no projects yet.',
		testimonial: 'There are no testimonials yet.',
	},
	failed: 'The list could not be loaded. Check your connection.',
	again: 'Try again',
	address: { video: 'Address of the video', map: 'Address of the map' },
	addressHelp: 'Readers open it there: nothing from another website is loaded on our pages.',
	invalidAddress: 'Enter an address that begins with https://.',
	poster: 'Picture',
	choosePoster: 'Choose a picture',
	noPoster: 'Choose a picture from the library.',
	description: 'Description of the picture (alt text)',
	noText: 'Enter a text.',
} as const
