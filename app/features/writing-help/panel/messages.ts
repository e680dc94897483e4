import { counted } from '#app/format/numbers.ts'

export const panelMessages = {
	title: 'Writing help',
	onSelection: 'Improve',
	selected: (words: number) => `Works on ${counted(words, 'word', 'words')}:`,
	nothing: 'Select some text, or put the cursor in a paragraph.',
	request: 'What should change?',
	send: 'Send',
	passage: 'Text',
	post: 'Whole post',
	back: 'Back',
	choose: { tone: 'Which tone?', translate: 'Into which language?' },
	offline: 'No AI model is set up, so only what rules do well is offered. Nothing leaves this site.',
	model: (name: string) => `The text and a little around it are sent to ${name}.`,
	upTo: (cost: string) => `Costs up to ${cost} each time.`,
	cost: (cost: string) => `Cost: ${cost}.`,
	aboutCost: (cost: string) => `Cost: about ${cost}.`,
	writing: 'Writing…',
	reconnecting: 'The connection was lost. Connecting again…',
	stop: 'Stop',
	ready: (changes: number) => `${counted(changes, 'change', 'changes')} suggested.`,
	accepted: (accepted: number, all: number) => `${accepted} of ${counted(all, 'change', 'changes')} accepted.`,
	hint: 'Press a change to reject it, and again to accept it.',
	same: 'No change. The text stays as it is.',
	change: (number: number, all: number, before: string, after: string) =>
		before === ''
			? `Change ${number} of ${all}: add “${after}”`
			: after === ''
				? `Change ${number} of ${all}: remove “${before}”`
				: `Change ${number} of ${all}: “${before}” becomes “${after}”`,
	acceptAll: 'Accept all',
	rejectAll: 'Reject all',
	apply: 'Apply',
	copy: 'Copy',
	copied: 'Copied',
	copyFailed: 'It could not be copied. Select the text and copy it.',
	again: 'Try again',
	discard: 'Discard',
	applied: 'The text is changed. Ctrl+Z undoes it.',
	moved:
		'This part of the text has changed since. Nothing was replaced: copy the suggestion, or discard it and ask again.',
	lost: 'The connection could not be restored. Open the writing help again to get the suggestion.',
	failed: 'Writing help failed',
	soFar: 'The text so far',
	use: 'Use',
	useNamed: (idea: string) => `Use “${idea}”`,
	used: { titles: 'The title is replaced.', descriptions: 'The description is replaced.' },
	undo: 'Undo',
	ideas: 'Suggestions',
}
