import { firstFindings, shortInSentence } from './first-findings.ts'
import type { Check } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, left } = checkMessages.notes

/** Begins a placeholder in an AI draft, for a fact that only a person can know. */
export const noteLabel = 'To write:'

/** Without the placeholders: their questions are long and name the subject each time. */
export const withoutNotes = <T extends { text: string }>(texts: readonly T[]): T[] =>
	texts.filter(({ text }) => !text.startsWith(noteLabel))

/** Placeholders for the writer, which readers should not see. */
export const checkNotes: Check = ({ written }) =>
	firstFindings(
		written.blocks
			.filter(({ text }) => text.startsWith(noteLabel))
			.map(({ text, line }, index) => ({
				id: `note-${index}`,
				level: 'problem',
				title,
				text: left(shortInSentence(text.slice(noteLabel.length).trim())),
				at: { line },
			})),
	)
