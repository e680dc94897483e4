import { useState } from 'react'
import { passwordLength, passwordMessages } from '#app/auth/passwords/password-rules.ts'
import { IconShape } from '#app/ui/icons/icon-shape.tsx'
import { eye, eyeOff } from '#app/ui/icons/island-icons.ts'
import { signInCopy } from '../messages.ts'

type Props = {
	id: string
	name: string
	label: string
	placeholder?: string
	/** For a new password: the rules are shown before they are broken. */
	isNew?: boolean
	error?: string | undefined
}

/** A password field that can show its text; pasting and password managers work as everywhere. */
export default function PasswordField({ id, name, label, placeholder, isNew = false, error }: Props) {
	const [isShown, setShown] = useState(false)
	const notes = [isNew && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
	return (
		<div className="field">
			<label htmlFor={id} className="label">
				{label}
				<span aria-hidden="true" className="text-destructive">
					{' *'}
				</span>
			</label>
			<div className="relative">
				<input
					id={id}
					name={name}
					type={isShown ? 'text' : 'password'}
					required
					placeholder={placeholder}
					autoComplete={isNew ? 'new-password' : 'current-password'}
					autoCapitalize="none"
					spellCheck="false"
					{...(isNew && { minLength: passwordLength.min, maxLength: passwordLength.max })}
					{...(notes && { 'aria-describedby': notes })}
					{...(error && { 'aria-invalid': true })}
					className="input pr-14"
				/>
				<span className="absolute top-0.5 right-1">
					<button
						type="button"
						aria-label={isShown ? signInCopy.hide : signInCopy.show}
						aria-pressed={isShown}
						onClick={() => setShown(!isShown)}
						className="btn btn-ghost btn-icon js-only"
					>
						<IconShape path={isShown ? eyeOff : eye} />
					</button>
				</span>
			</div>
			{isNew && (
				<p id={`${id}-help`} className="help">
					{passwordMessages.rules}
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className="error">
					{error}
				</p>
			)}
		</div>
	)
}
