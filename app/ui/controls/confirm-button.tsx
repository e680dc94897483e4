import { useId, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
	/** The question: 'Delete this comment?' */
	question: string
	/** The consequence, and whether it can be undone. */
	explanation?: ReactNode
	/** The label of the confirming button: 'Delete'. */
	confirm: string
	/** Without it the button sends its form. */
	onConfirm?: () => void
}

/**
 * A button that asks first, in a native dialog: Escape and Cancel do nothing. In a form it is the submit button, with
 * its `name` and `value`; without scripts the form is sent without the question.
 */
export function ConfirmButton({
	question,
	explanation,
	confirm,
	onConfirm,
	variant = 'secondary',
	children,
	...rest
}: Props) {
	const heading = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	const button = useRef<HTMLButtonElement>(null)
	const ask = (event: MouseEvent) => {
		event.preventDefault()
		dialog.current?.showModal()
	}
	const goOn = () => {
		dialog.current?.close()
		// Another form of the page may have been sent since it asked.
		if (rest.isBusy) return
		if (onConfirm) onConfirm()
		else button.current?.form?.requestSubmit(button.current)
	}
	return (
		<>
			<Button ref={button} type={onConfirm ? 'button' : 'submit'} variant={variant} onClick={ask} {...rest}>
				{children}
			</Button>
			<dialog ref={dialog} aria-labelledby={heading} className="confirm">
				<h2 id={heading} className="text-xl">
					{question}
				</h2>
				{explanation && <div className="mt-2 text-muted-foreground">{explanation}</div>}
				<div className="confirm-actions">
					<Button variant="ghost" size="sm" onClick={() => dialog.current?.close()}>
						Cancel
					</Button>
					<Button variant={variant === 'secondary' ? 'primary' : variant} size="sm" onClick={goOn}>
						{confirm}
					</Button>
				</div>
			</dialog>
		</>
	)
}
