import { atMost, shortened } from './at-most.ts'
import type { Check } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, left } = checkMessages.notes

/** How a draft of the writing tools marks a place where only a person knows what is true. */
export const noteLabel = 'To write:'

/** Notes for whoever writes the post: no reader should see one. */
export const checkNotes: Check = ({ written }) =>
	atMost(
		written.blocks
			.filter(({ text }) => text.startsWith(noteLabel))
			.map(({ text, line }, index) => ({
				id: `note-${index}`,
				level: 'problem',
				title,
				text: left(shortened(text.slice(noteLabel.length).trim())),
				at: { line },
			})),
	)
