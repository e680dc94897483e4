import { useEffect, useState, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckField, TextArea } from '#app/ui/controls/field.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { maxAlt } from '../picture/alternative.ts'
import { libraryMessages as messages } from '../picture/messages.ts'
import type { PictureDetail } from '../picture/one-picture.server.ts'
import type { FormError } from '#app/action/form-error.ts'
import { classNames } from '#app/ui/class-names.ts'
import { focusClass, Picture } from '#app/ui/page/picture.tsx'
import { useOwnFormAddress } from '#app/ui/controls/use-own-form-address.ts'
import { pictureFiles, type LibraryPicture } from '../picture/library-picture.ts'

const step = 5
const stepped = (part: number) => Math.min(100, Math.max(0, Math.round((part * 100) / step) * step))

/** Chooses the focal point of a picture, by a click or by two sliders, and shows the resulting crops. */
function FocusPicker({ picture }: { picture: LibraryPicture }) {
	const [x, setX] = useState(picture.focusX)
	const [y, setY] = useState(picture.focusY)
	const files = pictureFiles(picture)
	const pick = (event: MouseEvent<HTMLElement>) => {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
		setX(stepped((event.clientX - left) / width))
		setY(stepped((event.clientY - top) / height))
	}
	const slider = (name: 'focusX' | 'focusY', label: string, value: number, set: (value: number) => void) => (
		<div className="media-slider">
			<label htmlFor={`slider-${name}`}>{label}</label>
			<input
				type="range"
				id={`slider-${name}`}
				name={name}
				min={0}
				max={100}
				step={step}
				value={value}
				onChange={(event) => set(event.currentTarget.valueAsNumber)}
			/>
			<output htmlFor={`slider-${name}`}>{`${value} %`}</output>
		</div>
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

/** The description and focal point of a picture, saved together. */
export function PictureForm({ picture }: { picture: PictureDetail }) {
	const fetcher = useFetcher<{ ok: true; message: string } | FormError>()
	const { data: reply, state } = fetcher
	const [alt, setAlt] = useState(picture.alt)
	const [decorative, setDecorative] = useState(picture.alt === '')
	const errors = reply && !reply.ok ? reply.errors : {}
	useEffect(() => {
		if (state !== 'idle' || !reply) return
		if (reply.ok) showToast({ kind: 'success', message: reply.message, id: 'media-saved' })
		else {
			const message = reply.errors['alt'] === undefined ? Object.values(reply.errors)[0] : undefined
			if (message !== undefined) showToast({ kind: 'error', message, id: 'media-saved' })
		}
	}, [reply, state])
	return (
		<fetcher.Form method="post" action={useOwnFormAddress()} className="admin-stack">
			<input type="hidden" name="intent" value="save" />
			<input type="hidden" name="revision" value={picture.revision} />
			<FocusPicker picture={picture} />
			<section aria-labelledby="describe-heading" className="admin-panel">
				<h2 id="describe-heading">{messages.describeHeading}</h2>
				<div className="media-fields">
					<TextArea
						label={messages.alt}
						name="alt"
						help={messages.altHelp}
						error={errors['alt']}
						rows={3}
						maxLength={maxAlt}
						value={alt}
						onChange={(event) => {
							setAlt(event.currentTarget.value)
							if (event.currentTarget.value.trim() !== '') setDecorative(false)
						}}
					/>
					<CheckField
						label={messages.decorative}
						name="decorative"
						value="yes"
						checked={decorative}
						onChange={(event) => {
							setDecorative(event.currentTarget.checked)
							if (event.currentTarget.checked) setAlt('')
						}}
					/>
				</div>
			</section>
			<div>
				<Button type="submit" isBusy={state !== 'idle'}>
					{messages.save}
				</Button>
			</div>
		</fetcher.Form>
	)
}
