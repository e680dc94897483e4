import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'

type Props = {
	heading: string
	wide?: boolean
	/** Where the focus begins: the close button, or the first field. */
	startsIn?: 'head' | 'fields'
	/** Called by Escape, the close button, or a cancel button in the dialog. */
	onClose: () => void
	children: ReactNode
}

/** A native dialog that is open while it is rendered; afterwards the focus returns to where it was. */
export function Modal({ heading, wide = false, startsIn = 'head', onClose, children }: Props) {
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		const node = dialog.current
		const before = document.activeElement
		if (node && !node.open) node.showModal()
		if (startsIn === 'fields') node?.querySelector<HTMLElement>('.modal-body :is(input, select, textarea)')?.focus()
		return () => {
			node?.close()
			// A browser returns the focus only from a dialog that is still in the document; this one was taken out of it.
			const isNowhere = document.activeElement === null || document.activeElement === document.body
			if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true })
		}
	}, [startsIn])
	return (
		<dialog
			ref={dialog}
			aria-labelledby={id}
			className={classNames('modal', wide && 'modal-wide')}
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
		>
			<header className="modal-head">
				<h2 id={id} className="text-xl">
					{heading}
				</h2>
				<IconButton label="Close" onClick={onClose}>
					<Icon name="x" />
				</IconButton>
			</header>
			{children}
		</dialog>
	)
}
