import { useEffect, useEffectEvent, useId } from 'react'
import { pictureWidths, type PictureWidth } from '#app/features/posts/markdown/figures.ts'
import { pictureMessages as messages } from './picture-messages.ts'

export type PictureChange = { alt?: string; caption?: string; width?: PictureWidth | null }

type Props = {
	alt: string
	caption: string
	width: PictureWidth | null
	onChange: (change: PictureChange) => void
	onShown: () => void
}

/** What is said of the selected picture, and how wide it is. */
export function PicturePanel({ alt, caption, width, onChange, onShown }: Props) {
	const select = useId()
	const shown = useEffectEvent(onShown)
	useEffect(() => shown(), [])
	return (
		<div role="group" aria-label={messages.label} className="visual-context visual-picture-panel">
			<label>
				<span>{messages.alt}</span>
				<input
					className="input"
					value={alt}
					autoComplete="off"
					onChange={(event) => onChange({ alt: event.currentTarget.value })}
				/>
			</label>
			<label>
				<span>{messages.caption}</span>
				<input
					className="input"
					value={caption}
					autoComplete="off"
					onChange={(event) => onChange({ caption: event.currentTarget.value })}
				/>
			</label>
			<label htmlFor={select}>
				<span>{messages.width}</span>
				<select
					id={select}
					className="input"
					value={width ?? ''}
					onChange={(event) =>
						onChange({ width: pictureWidths.find((name) => name === event.currentTarget.value) ?? null })
					}
				>
					<option value="">{messages.widths.full}</option>
					{pictureWidths.map((name) => (
						<option key={name} value={name}>
							{messages.widths[name]}
						</option>
					))}
				</select>
			</label>
		</div>
	)
}
