import { useCallback, useState, type KeyboardEvent } from 'react'
import { isFarKind, isRecordKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import type { BlockAttrs } from '../document/blocks/block-nodes.ts'
import type { BlockAsk } from './block-ask.ts'
import { ButtonFields, FarFields, RecordFields } from './block-fields.tsx'
import type { BlockErrors, Typed } from './block-typed.ts'
import { blockMessages as messages } from './messages.ts'

type Props = {
	ask: BlockAsk
	/** Says who gets the picture that is chosen; null: the text. */
	onPoster: (take: ((markdown: string) => void) | null) => void
	onPicture: (() => void) | null
	onSave: (attrs: BlockAttrs) => void
	onClose: () => void
}

const blank: Typed = { href: '', label: '', src: '' }

/** The settings of a block of one link. */
export function BlockDialog({ ask: { kind, block }, onPoster, onPicture, onSave, onClose }: Props) {
	const first = kind === 'button' ? { href: '/contact', label: messages.standardText, src: '' } : blank
	const [typed, setTyped] = useState<Typed>(block ?? first)
	const [isChecked, setChecked] = useState(false)
	const errors = errorsOf(kind, typed)
	const shown = isChecked ? errors : {}
	const save = () => {
		setChecked(true)
		const label = typed.label.replace(/\s+/g, ' ').trim()
		if (Object.keys(errors).length === 0) onSave({ kind, ...typed, href: typed.href.trim(), label })
	}
	const change = useCallback((part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })), [])
	const enter = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
		event.preventDefault()
		event.stopPropagation()
		save()
	}
	const fields = { typed, errors: shown, onChange: change }
	return (
		<Modal heading={messages.kinds[kind]} startsIn="fields" onClose={onClose}>
			{/* Not a form: the dialog is inside the form of the post. */}
			<div role="presentation" className="contents" onKeyDown={enter}>
				<div className="modal-body modal-fields">
					{kind === 'button' && <ButtonFields {...fields} />}
					{isRecordKind(kind) && <RecordFields kind={kind} {...fields} />}
					{isFarKind(kind) && <FarFields kind={kind} onPoster={onPoster} onPicture={onPicture} {...fields} />}
				</div>
				<div className="modal-foot">
					<Button onClick={save}>{block ? messages.save : messages.insert}</Button>
				</div>
			</div>
		</Modal>
	)
}

function errorsOf(kind: BlockAsk['kind'], { href, label, src }: Typed): BlockErrors {
	if (isRecordKind(kind)) return href === '' ? { href: messages.choose } : {}
	if (kind === 'button') return label.trim() === '' ? { label: messages.noText } : {}
	return {
		...(!isFarAddress(href.trim()) && { href: messages.invalidAddress }),
		...(src === '' && { src: messages.noPoster }),
	}
}

const isFarAddress = (href: string): boolean => /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/.test(href) && URL.canParse(href)
