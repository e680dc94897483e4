import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	heading: string
	wide?: boolean
	/** Escape, the cross, or a way back in it. */
	onClose: () => void
	children: ReactNode
}

/** A native dialog that is open for as long as it is drawn; the focus goes back to where it was. */
export function Modal({ heading, wide = false, onClose, children }: Props) {
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		const node = dialog.current
		if (node && !node.open) node.showModal()
		return () => node?.close()
	}, [])
	return (
		<dialog
			ref={dialog}
			aria-labelledby={id}
			className={classNames('editor-modal', wide && 'editor-modal-wide')}
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
		>
			<header className="editor-modal-head">
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
