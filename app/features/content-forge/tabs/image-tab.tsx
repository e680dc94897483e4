import { useState } from 'react'
import { aspectRatios } from '#app/features/ai/fields.ts'
import type { ChosenPicture } from '#app/features/media/chooser/chosen-picture.ts'
import { chooserMessages } from '#app/features/media/chooser/messages.ts'
import { PictureChooser } from '#app/features/media/chooser/picture-chooser.tsx'
import { CheckField, SelectField, TextArea } from '#app/ui/controls/field.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { previewSizes } from './choices.ts'
import { screenMessages as messages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import { Result } from '../parts/result.tsx'
import { RunButton } from '../parts/run-button.tsx'
import type { Forge } from '../store/use-forge.ts'

const noFiles: readonly File[] = []
const options = aspectRatios.map((value) => ({ value, label: messages.ratios[value] }))

export function ImageTab({ forge }: { forge: Forge }) {
	const { state } = forge.screen.session
	const [isChoosing, setChoosing] = useState(false)
	const choose = ([picture]: ChosenPicture[]) => {
		setChoosing(false)
		if (picture) forge.set({ imageUrl: picture.address, imageAltText: picture.alt })
	}
	return (
		<>
			<p className="forge-lead">{messages.imageLead}</p>
			<div className="forge-image-inputs">
				<TextArea
					label={messages.imagePrompt}
					name="imagePrompt"
					rows={3}
					maxLength={4_000}
					placeholder={messages.imagePromptPlaceholder}
					value={state.imagePrompt}
					error={missingAt(forge, 'imagePrompt')}
					onChange={(event) => forge.set({ imagePrompt: event.currentTarget.value })}
				/>
				<SelectField
					label={messages.aspectRatio}
					name="aspectRatio"
					options={options}
					value={state.aspectRatio}
					onChange={(event) => {
						const aspectRatio = aspectRatios.find((ratio) => ratio === event.currentTarget.value)
						if (aspectRatio) forge.set({ aspectRatio })
					}}
				/>
			</div>
			<div className="flex flex-wrap gap-2">
				<RunButton forge={forge} tool="generate-image">
					{messages.generateImage}
				</RunButton>
				<Button variant="secondary" onClick={() => setChoosing(true)}>
					<Icon name="image" size={18} />
					{chooserMessages.choose}
				</Button>
			</div>
			{isChoosing && <PictureChooser files={noFiles} isOne onChoose={choose} onClose={() => setChoosing(false)} />}
			{state.imageUrl !== '' && <Picture forge={forge} />}
		</>
	)
}

function Picture({ forge }: { forge: Forge }) {
	const { imageUrl, imageAltText, imageIsFeatured, aspectRatio } = forge.screen.session.state
	return (
		<Result forge={forge} tool="generate-image" title={messages.image}>
			<div className="forge-picture">
				{/* A new picture is a new element, so that the old one is not shown stretched while it loads. */}
				<img
					key={imageUrl}
					src={imageUrl}
					alt={imageAltText || messages.noAlternative}
					{...previewSizes[aspectRatio]}
					data-ratio={aspectRatio}
				/>
				<div className="forge-stack">
					<TextArea
						label={messages.alternative}
						name="imageAltText"
						rows={3}
						maxLength={500}
						help={messages.alternativeHelp}
						value={imageAltText}
						onChange={(event) => forge.set({ imageAltText: event.currentTarget.value })}
					/>
					<CheckField
						label={messages.featured}
						name="imageIsFeatured"
						checked={imageIsFeatured}
						onChange={(event) => forge.set({ imageIsFeatured: event.currentTarget.checked })}
					/>
					<LinkButton href={imageUrl} download variant="secondary">
						<Icon name="download" size={18} />
						{messages.downloadImage}
					</LinkButton>
				</div>
			</div>
		</Result>
	)
}
