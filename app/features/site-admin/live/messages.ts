export const liveMessages = {
	livePage: 'The page with what you type',
	liveLook: 'How the page is shown',
	widths: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
	dark: 'Dark',
	showPage: 'Show the page',
	showForm: 'Show the form',
	liveHelp: 'Press a part of the page to change it. Alt and Enter lead from a field to its part.',
}
