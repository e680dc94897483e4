import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { Plugin, TextSelection } from 'prosemirror-state'
import { schema } from '../document/schema.ts'

const { nodes, marks } = schema

const markRule = (pattern: RegExp, mark: (typeof marks)['em']) =>
	new InputRule(pattern, (state, [, before = '', text = ''], from, to) => {
		const start = from + before.length
		return state.tr.replaceWith(start, to, schema.text(text, [mark.create()])).removeStoredMark(mark)
	})

/** Markdown that is typed becomes what it says; one undo gives the signs back. */
export function typingRules(): Plugin[] {
	const rules = inputRules({
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
	/**
	 * The package looks at a composed text in a task after its end, and not at all where the next text is being composed
	 * by then, as on a slow phone. These steps come after the package has read the end, and before anything else.
	 */
	const atEnd = new Plugin({
		props: {
			handleDOMEvents: {
				compositionend(view) {
					const look = () => {
						const { selection, tr } = view.state
						if (view.isDestroyed || !(selection instanceof TextSelection) || !selection.$cursor) return
						rules.props.handleTextInput?.call(rules, view, selection.from, selection.from, '', () => tr)
					}
					queueMicrotask(() => queueMicrotask(look))
					return false
				},
			},
		},
	})
	return [rules, atEnd]
}
