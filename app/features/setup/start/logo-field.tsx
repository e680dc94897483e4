import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PictureChooser } from '#app/features/media/chooser/picture-chooser.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { useHasScripts } from '#app/ui/controls/use-has-scripts.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { startMessages as messages } from '../messages.ts'

type Props = { value: string; error: string | undefined }

/** The company's logo: chosen from the library, which it is uploaded into. Without scripts its address there is typed. */
export function LogoField({ value, error }: Props) {
	const [src, setSrc] = useState(value)
	const [isOpen, setOpen] = useState(false)
	const fields = useRef<HTMLFieldSetElement>(null)
	/** The focus returns to the button that opened the dialog, or to the one that is there instead of a button that went. */
	const change = (set: () => void) => {
		flushSync(set)
		fields.current?.querySelector('button')?.focus()
	}
	if (!useHasScripts())
		return (
			<TextField name="logo" label={messages.logo} help={messages.logoAddress} defaultValue={value} error={error} />
		)
	return (
		<fieldset
			ref={fields}
			className="setup-logo"
			aria-describedby={`logo-help${error === undefined ? '' : ' logo-error'}`}
		>
			<legend>{messages.logo}</legend>
			<input type="hidden" name="logo" value={src} />
			{src !== '' && <img src={src} alt={messages.logoChosen} width={96} height={96} className="setup-logo-picture" />}
			<div className="admin-actions">
				<Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
					<Icon name="image" size={18} />
					{src === '' ? messages.chooseLogo : messages.otherLogo}
				</Button>
				{src !== '' && (
					<Button variant="ghost" size="sm" onClick={() => change(() => setSrc(''))}>
						{messages.removeLogo}
					</Button>
				)}
			</div>
			<p id="logo-help" className="help">
				{messages.logoHelp}
			</p>
			{error !== undefined && (
				<p id="logo-error" className="error">
					{error}
				</p>
			)}
			{isOpen && (
				<PictureChooser
					files={[]}
					isOne
					onChoose={([picture]) =>
						change(() => {
							setOpen(false)
							if (picture) setSrc(picture.address)
						})
					}
					onClose={() => change(() => setOpen(false))}
				/>
			)}
		</fieldset>
	)
}
