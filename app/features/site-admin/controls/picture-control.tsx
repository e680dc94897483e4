import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { chooserMessages } from '#app/features/media/chooser/messages.ts'
import { PictureChooser } from '#app/features/media/chooser/picture-chooser.tsx'
import { useLive } from '#app/features/editor/panes/panes.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { controlMessages as messages } from './messages.ts'

type Props = { legend: string; src: string; name: string; children: ReactNode }

/** The fields of a picture, with what it looks like and the library's chooser. */
export function PictureControl({ legend, src: first, name, children }: Props) {
	const [src, setSrc] = useState(first)
	const [isOpen, setOpen] = useState(false)
	const fields = useRef<HTMLFieldSetElement>(null)
	const isLive = useLive()
	const put = (values: Readonly<Record<'src' | 'alt', string>>) => {
		// Closed first: a field behind a modal dialog takes no input.
		flushSync(() => setOpen(false))
		for (const [key, value] of Object.entries(values)) {
			const control = fields.current?.querySelector(`[name="${CSS.escape(`${name}.${key}`)}"]`)
			if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
			control.value = value
			control.dispatchEvent(new Event('input', { bubbles: true }))
		}
	}
	return (
		<fieldset
			ref={fields}
			className="site-group"
			onInput={({ target }) => {
				if (target instanceof HTMLInputElement && target.name === `${name}.src`) setSrc(target.value)
			}}
		>
			<legend>{legend}</legend>
			{src !== '' && <img src={src} alt="" className="site-picture" loading="lazy" />}
			{isLive && (
				<div className="admin-actions">
					<Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
						<Icon name="image" size={18} />
						{chooserMessages.choose}
					</Button>
					{src !== '' && (
						<Button variant="ghost" size="sm" onClick={() => put({ src: '', alt: '' })}>
							{messages.removePicture}
						</Button>
					)}
				</div>
			)}
			{children}
			{isOpen && (
				<PictureChooser
					files={[]}
					isOne
					onChoose={([picture]) => (picture ? put({ src: picture.address, alt: picture.alt }) : setOpen(false))}
					onClose={() => setOpen(false)}
				/>
			)}
		</fieldset>
	)
}
