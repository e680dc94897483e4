import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { farText } from '#app/features/posts/markdown/blocks/block-html.ts'
import { isFarKind, isRecordKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { choiceOf, followChoices, knownChoices, loadChoices } from '../../blocks/block-choices.ts'
import { blockMessages as messages } from '../../blocks/messages.ts'
import { blockAttrs, type BlockAttrs } from '../../document/blocks/block-nodes.ts'

export const attrsOf = ({ attrs }: Node): BlockAttrs | null =>
	blockAttrs(attrs['kind'], attrs['href'], attrs['label'], attrs['src'])

/** The name of a block for people who do not see it. */
export const nameOfBlock = ({ kind, label }: BlockAttrs): string => messages.named(messages.kinds[kind], label)

function element(name: string, className: string, text = ''): HTMLElement {
	const made = document.createElement(name)
	made.className = className
	made.textContent = text
	return made
}

/** Shows a block of one link as readers get it, or in short. */
class BlockView implements NodeView {
	readonly dom = element('div', 'visual-block')
	readonly #stop: () => void
	#node: Node

	constructor(node: Node) {
		this.#node = node
		this.dom.setAttribute('role', 'group')
		this.#stop = followChoices(() => this.#draw())
		this.#draw()
		if (isRecordKind(String(node.attrs['kind'])) && knownChoices() === null) void loadChoices()
	}

	update(node: Node): boolean {
		if (node.type !== this.#node.type) return false
		this.#node = node
		this.#draw()
		return true
	}

	ignoreMutation(): boolean {
		return true
	}

	destroy(): void {
		this.#stop()
	}

	#draw(): void {
		const attrs = attrsOf(this.#node)
		if (!attrs) return
		const { kind, href, label, src } = attrs
		this.dom.setAttribute('aria-label', nameOfBlock(attrs))
		this.dom.replaceChildren()
		if (kind === 'button') return this.dom.append(element('span', 'btn btn-primary', label))
		this.dom.append(element('span', 'visual-block-kind', messages.kinds[kind]))
		if (isFarKind(kind)) {
			const picture = document.createElement('img')
			picture.src = src
			picture.alt = label
			this.dom.append(picture, element('span', 'visual-block-title', farText(kind, href)))
			return
		}
		const choice = choiceOf(attrs)
		const isThere = choice !== null && choice !== 'gone'
		this.dom.append(element('span', 'visual-block-title', isThere ? choice.label : label))
		const problem = choice === 'gone' ? messages.gone : isThere && choice.isExpired ? messages.expired : ''
		if (problem !== '') this.dom.append(element('span', 'visual-block-problem', problem))
		else if (isThere) this.dom.append(...choice.lines.map((line) => element('span', 'visual-block-line', line)))
	}
}

export const blockViews: Readonly<Record<string, NodeViewConstructor>> = { link_block: (node) => new BlockView(node) }
