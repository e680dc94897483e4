import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { schema } from '../document/schema.ts'

const { nodes, marks } = schema

const markRule = (pattern: RegExp, mark: (typeof marks)['em']) =>
	new InputRule(pattern, (state, [, before = '', text = ''], from, to) => {
		const start = from + before.length
		return state.tr.replaceWith(start, to, schema.text(text, [mark.create()])).removeStoredMark(mark)
	})

/** Markdown that is typed becomes what it says; one undo gives the signs back. */
export const typingRules = () =>
	inputRules({
		rules: [
			textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({ level: Math.max(2, signs.length) })),
			wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
			wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
			wrappingInputRule(/^(\d{1,9})\.\s$/, nodes.ordered_list, ([, order]) => ({ order: Number(order) })),
			textblockTypeInputRule(/^```(\w*)\s$/, nodes.code_block, ([, info = '']) => ({ info })),
			markRule(/(^|\s)\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
			markRule(/(^|\s)\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em),
			markRule(/(^|\s)`([^`]+)`$/, marks.code),
		],
	})
