import { useState, type MouseEvent } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { focusClass, Picture } from '#app/ui/page/picture.tsx'
import { pictureFiles, type LibraryPicture } from '../picture/library-picture.ts'
import { libraryMessages as messages } from '../picture/messages.ts'

const step = 5
const stepped = (part: number) => Math.min(100, Math.max(0, Math.round((part * 100) / step) * step))

/** Chooses the focal point of a picture, by a click or by two sliders, and shows the resulting crops. */
export function FocusPicker({ picture }: { picture: LibraryPicture }) {
	const [x, setX] = useState(picture.focusX)
	const [y, setY] = useState(picture.focusY)
	const files = pictureFiles(picture)
	const pick = (event: MouseEvent<HTMLElement>) => {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
		setX(stepped((event.clientX - left) / width))
		setY(stepped((event.clientY - top) / height))
	}
	const slider = (name: 'focusX' | 'focusY', label: string, value: number, set: (value: number) => void) => (
		<label className="media-slider">
			<span>{label}</span>
			<input
				type="range"
				name={name}
				min={0}
				max={100}
				step={step}
				value={value}
				onChange={(event) => set(event.currentTarget.valueAsNumber)}
			/>
			<output>{`${value} %`}</output>
		</label>
	)
	return (
		<section aria-labelledby="focus-heading" className="admin-panel">
			<h2 id="focus-heading">{messages.focusHeading}</h2>
			<p className="help">{messages.focusHelp}</p>
			{/* Hidden from assistive technology: the sliders do the same. */}
			<div
				className={classNames('media-stage', focusClass(x, y) ?? 'focus-x-50 focus-y-50')}
				onClick={pick}
				aria-hidden="true"
			>
				<picture>
					{files.sources.map((source) => (
						<source key={source.type} {...source} sizes="(min-width: 72rem) 42rem, 92vw" />
					))}
					<img src={files.src} alt="" width={files.width} height={files.height} />
				</picture>
				<span className="media-point" />
			</div>
			<div className="media-sliders">
				{slider('focusX', messages.focusX, x, setX)}
				{slider('focusY', messages.focusY, y, setY)}
			</div>
			<h3>{messages.crops}</h3>
			<ul className="media-crops">
				{(['wide', 'card', 'square'] as const).map((crop) => (
					<li key={crop}>
						<Picture {...files} focusX={x} focusY={y} alt="" sizes="16rem" className={`media-crop-${crop}`} />
						<span className="help">{messages.cropNames[crop]}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
