import { useState } from 'react'
import { companyPalette } from '#app/config/palette/company-palette.ts'
import type { ColourUse } from '#app/content/field.ts'
import { TextField } from '#app/ui/controls/field.tsx'
import { controlMessages as messages } from './messages.ts'

type Props = {
	label: string
	name: string
	id: string
	error: string | undefined
	defaultValue: string
	use: ColourUse
}

const pattern = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** As a native picker takes it; null while it is no colour. */
function fullColour(typed: string): string | null {
	if (!pattern.test(typed.trim())) return null
	const digits = typed.trim().replace('#', '').toLowerCase()
	return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** A colour as text, which works without scripts, with the browser's picker and what becomes of it on the pages. */
export function ColourField({ defaultValue, use, ...common }: Props) {
	const [value, setValue] = useState(defaultValue)
	const colour = fullColour(value)
	const noteId = `${common.id}-note`
	return (
		<div className="colour-field">
			<TextField
				{...common}
				defaultValue={defaultValue}
				placeholder={messages.colourExample}
				autoComplete="off"
				spellCheck={false}
				onInput={({ currentTarget }) => setValue(currentTarget.value)}
			/>
			<input
				type="color"
				className="colour-picker js-only"
				aria-label={messages.pickColour(common.label)}
				aria-describedby={noteId}
				value={colour ?? defaults[use]}
				onChange={({ target }) => {
					const text = document.getElementById(common.id)
					if (!(text instanceof HTMLInputElement)) return
					text.value = target.value
					text.dispatchEvent(new Event('input', { bubbles: true }))
				}}
			/>
			<div id={noteId} role="status" className="colour-notes help">
				<p>{messages.colourUses[use]}</p>
				{colour !== null && shownColours(colour, use).map((shown) => <ShownColour key={shown.text} {...shown} />)}
			</div>
		</div>
	)
}

const defaults: Record<ColourUse, string> = { main: '#2a2f7e', accent: '#f2a33a' }

type Shown = { colour: string; ground: string; text: string }

/** Where the colour itself could not be read, and what is shown there instead. */
function shownColours(colour: string, use: ColourUse): Shown[] {
	const { light, dark } = companyPalette({ main: '', accent: '', [use]: colour })
	if (use === 'accent')
		return [
			{ colour: light.accent, ground: light.background, text: messages.accentShown(light.accent) },
			...differing(colour, light['accent-ink'], light.background, messages.accentText),
			...differing(colour, light.glow, light.night, messages.accentNight),
		]
	return [
		...differing(colour, light.primary, light.background, messages.tooLight),
		...differing(colour, dark.primary, dark.background, messages.tooDark),
	]
}

const differing = (chosen: string, colour: string, ground: string, text: (colour: string) => string): Shown[] =>
	colour === chosen ? [] : [{ colour, ground, text: text(colour) }]

/** As SVG: the policy of our pages allows no inline styles. */
const ShownColour = ({ colour, ground, text }: Shown) => (
	<p>
		<svg width="36" height="20" viewBox="0 0 36 20" aria-hidden="true">
			<rect width="36" height="20" rx="4" fill={ground} />
			<text x="18" y="15" textAnchor="middle" fontSize="14" fontWeight="700" fill={colour}>
				Aa
			</text>
		</svg>
		{text}
	</p>
)
