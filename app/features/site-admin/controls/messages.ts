/** Of single controls. */
export const controlMessages = {
	noReference: 'None',
	referenceStates: { draft: 'draft', hidden: 'hidden' },
	/** Without a name: it was deleted. */
	goneOption: (name: string | undefined) => (name === undefined ? 'Deleted' : `${name} (in the trash)`),
	referenceGone: (name: string | undefined) =>
		`${name === undefined ? 'This was deleted' : `“${name}” is in the trash`}, so visitors see nothing of it here. Choose another, or none.`,
	unit: (label: string) => `${label}: unit`,
	counted: (count: number, max: number) => `${count} of ${max}`,
	placeholders: 'Replaced on the page:',
	item: (nth: number) => `Item ${nth}`,
	remove: 'Remove',
	itemRemoved: (nth: number) => `Item ${nth} was removed.`,
	moveUp: 'Move up',
	moveDown: 'Move down',
	dragItem: 'Drag, or use the arrow keys',
	undo: 'Undo',
	removePicture: 'Remove',
	decidedBy: (variable: string) => `The setting ${variable} of the server decides this.`,
	colourUses: {
		main: 'Buttons, links and dark bands. If empty, as in the theme.',
		accent: 'Highlights and marks. If empty, as in the theme.',
	},
	colourExample: '#2a2f7e',
	pickColour: (label: string) => `${label}: choose with the picker`,
	tooLight: (colour: string) => `Too light to read on a light background: shown as ${colour} there.`,
	tooDark: (colour: string) => `Too dark to read on a dark background: shown as ${colour} there.`,
	accentShown: (colour: string) => `Buttons and marks: ${colour}.`,
	accentText: (colour: string) => `Text on a light background: ${colour}.`,
	accentNight: (colour: string) => `Too dark for the dark bands: shown as ${colour} there.`,
}
