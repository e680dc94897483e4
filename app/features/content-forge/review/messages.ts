import { counted } from '#app/format/numbers.ts'
import type { VersionSource } from '../session/forge-session.ts'

export const chatMessages = {
	title: 'Refine Content',
	request: 'What should change?',
	help: 'Press Enter to send, Shift+Enter for a new line.',
	send: 'Send',
	refining: 'Refining…',
	you: 'You',
	answer: 'Answer',
	showChange: 'See the change',
	examples: 'For example',
	understood: 'Without an AI model, these requests work',
}

/** Examples of requests to a model; any other request works, too. */
export const modelRequests: readonly string[] = [
	'Make the introduction shorter',
	'Use simpler words',
	'Turn the steps into a numbered list',
	'Add a section on warranty',
	'End with a call to action',
]

/** All requests the Offline drafter understands. A test compares them with its list of commands. */
export const offlineRequests: readonly string[] = [
	'shorten [by 30%]',
	'remove the notes',
	'add a section X [after Y]',
	'add a conclusion',
	'add a call to action',
	'turn X into a list',
	'replace "X" with "Y"',
	'move X to the top | to the end | before Y | after Y',
	'rename X to Y',
	'remove the section X',
	'use simpler words',
]

export const changesMessages = {
	title: 'What changed',
	none: 'Nothing changed.',
	accepted: (accepted: number, all: number) =>
		accepted === all
			? `${all === 1 ? 'The change is' : `All ${all} changes are`} accepted.`
			: `${accepted} of ${counted(all, 'change', 'changes')} accepted.`,
	acceptAll: 'Accept all',
	rejectAll: 'Reject all',
	accept: 'Accept',
	reject: 'Reject',
	apply: 'Apply',
	applyHelp: 'What you reject stays as it was before.',
	keys: 'Keys: N next, P previous, A accept, R reject.',
	change: (number: number, all: number) => `Change ${number} of ${all}`,
	kinds: { added: 'Added', removed: 'Removed', reworded: 'Reworded', rewritten: 'Rewritten' },
	state: (isAccepted: boolean) => (isAccepted ? 'accepted' : 'rejected'),
	under: (heading: string) => `under “${heading}”`,
	same: (blocks: number) => (blocks === 1 ? 'One paragraph as before' : `${blocks} paragraphs as before`),
	before: 'Before',
	after: 'After',
}

export const versionsMessages = {
	title: 'Versions',
	count: (count: number) => counted(count, 'version', 'versions'),
	version: (number: number) => `Version ${number}`,
	current: 'Current',
	sources: {
		generated: 'Generated',
		refined: 'Refined',
		reviewed: 'Changes reviewed',
		edited: 'Edited',
		restored: 'Restored',
		interrupted: 'Interrupted',
	} satisfies Record<VersionSource, string>,
	words: (words: number) => counted(words, 'word', 'words'),
	restore: 'Restore',
	restoreNamed: (number: number) => `Restore version ${number}`,
	more: (count: number) => `Show ${counted(count, 'earlier version', 'earlier versions')}`,
	compare: 'Compare',
	from: 'Compare',
	to: 'with',
	comparing: 'Reading both versions…',
	same: 'Both are the same.',
	failed: 'The versions could not be loaded right now. Please try again.',
	comparison: (from: number, to: number) => `Version ${from} next to version ${to}`,
}
