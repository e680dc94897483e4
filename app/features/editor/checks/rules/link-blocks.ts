import { atMost, shortText } from './at-most.ts'
import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, ...texts } = checkMessages.linkBlocks

/** Blocks that show a record which visitors do not see, or prices that are no longer valid. */
export const checkLinkBlocks: Check = ({ written, facts }) =>
	atMost(
		written.linkBlocks.flatMap(({ kind, href, line }, index): Finding[] => {
			const state = facts.records.get(`${kind} ${href}`)
			if (state === undefined) return []
			const level = state === 'gone' ? 'problem' : 'advice'
			return [{ id: `block-${state}-${index}`, level, title, text: texts[state](shortText(href)), at: { line } }]
		}),
	)
