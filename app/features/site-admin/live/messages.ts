import { fileSize, nairaAndKobo } from '#app/format/numbers.ts'
import { nairaOf, nairaOfGigabyte } from './page-weight.ts'

export const liveMessages = {
	livePage: 'The page with what you type',
	liveLook: 'How the page is shown',
	widths: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
	dark: 'Dark',
	showPage: 'Show the draft',
	showForm: 'Show the form',
	/** Of a visitor who comes for the first time and sees all of the page. */
	weight: (bytes: number) => `About ${fileSize(bytes)} for a visitor: ${nairaAndKobo(nairaOf(bytes))} of data`,
	weightHelp: `For a first visit with all pictures, at ₦${Math.round(nairaOfGigabyte)} a gigabyte.`,
	liveHelp: 'Press a part of the page to change it.',
	liveKeys: 'Press Alt+Enter in a field to go to its part of the page.',
	loading: 'Loading the page...',
	/** In place of the page, by the status of the response. */
	noDraft: 'Draft',
	problems: new Map([
		[401, 'You are signed out. Sign in, then open this editor again.'],
		[403, 'You do not have permission to see this page any more.'],
		[404, 'This item is no longer there.'],
	]),
	failed: 'The page could not be loaded. Open this editor again in a minute.',
}
