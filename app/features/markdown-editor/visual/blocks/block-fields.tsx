import { useEffect, useRef } from 'react'
import { shownServices } from '#app/config/service-lines.ts'
import { blockLink, isPoster, type FarKind, type RecordKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import type { BlockErrors, Typed } from './block-typed.ts'
import { blockMessages as messages } from './messages.ts'
import { useBlockChoices } from './use-block-choices.ts'

type Fields = { typed: Typed; errors: BlockErrors; onChange: (part: Partial<Typed>) => void }

/** A button to the contact form, for a service. */
export function ButtonFields({ typed, errors, onChange }: Fields) {
	const services = shownServices().map(({ slug, title }) => ({ value: slug, label: title }))
	const chosen = blockLink('button', typed.href)?.name ?? ''
	// A topic of a service, or one that is no longer offered.
	const options =
		chosen === '' || services.some(({ value }) => value === chosen)
			? services
			: [...services, { value: chosen, label: chosen }]
	return (
		<>
			<TextField
				label={messages.text}
				name=""
				id="block-text"
				autoComplete="off"
				maxLength={60}
				value={typed.label}
				error={errors.label}
				onChange={(event) => onChange({ label: event.currentTarget.value })}
			/>
			<SelectField
				label={messages.service}
				name=""
				id="block-service"
				placeholder={messages.noService}
				options={options}
				value={chosen}
				onChange={({ currentTarget: { value } }) =>
					onChange({ href: value === '' ? '/contact' : `/contact?service=${value}` })
				}
			/>
		</>
	)
}

/** Chooses the record that a block shows. */
export function RecordFields({ kind, typed, errors, onChange }: Fields & { kind: RecordKind }) {
	const { choices, hasFailed, isAsking, ask } = useBlockChoices()
	const field = useRef<HTMLSelectElement>(null)
	const askAgain = async () => {
		// The button goes with the message.
		if (await ask()) field.current?.focus()
	}
	// The field is there before its list, so that the dialog begins in it.
	const all = choices?.[kind] ?? []
	const name = blockLink(kind, typed.href)?.name ?? ''
	const chosen = all.find(({ names }) => names.includes(name))
	const isLoading = choices === null && !hasFailed
	const isMissing = choices === null && hasFailed
	const isNone = choices !== null && all.length === 0
	return (
		<>
			<SelectField
				label={messages.which[kind]}
				ref={field}
				name=""
				id="block-record"
				placeholder={isLoading ? messages.loading : messages.choose}
				aria-busy={isLoading}
				options={all.map(({ href, label }) => ({ value: href, label }))}
				value={chosen?.href ?? ''}
				help={isNone ? messages.none[kind] : undefined}
				error={errors.href}
				onChange={({ currentTarget: { value } }) =>
					onChange({ href: value, label: all.find(({ href }) => href === value)?.label ?? '' })
				}
			/>
			{/* Not hidden while it is empty: what appears together with its text is not announced. */}
			<p role="status" className={isMissing ? 'error' : 'sr-only'}>
				{isMissing ? messages.failed : ''}
			</p>
			{isMissing && (
				<div>
					<Button variant="secondary" size="sm" isBusy={isAsking} onClick={() => void askAgain()}>
						{isAsking ? messages.loading : messages.again}
					</Button>
				</div>
			)}
			{chosen && (
				<ul className="help">
					{chosen.lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			{chosen?.isExpired && <p className="error">{messages.expired}</p>}
		</>
	)
}

type FarProps = Fields & {
	kind: FarKind
	/** Says who gets the picture that is chosen; null: the text. */
	onPoster: (take: ((markdown: string) => void) | null) => void
	onPicture: (() => void) | null
}

/** A picture of the library that leads to a video or a map. */
export function FarFields({ kind, typed, errors, onPoster, onPicture, onChange }: FarProps) {
	useEffect(() => {
		onPoster((markdown) => {
			const [, alt = '', src = ''] = /!\[((?:\\.|[^\]\\])*)\]\(([^\s)]+)/.exec(markdown) ?? []
			if (isPoster(src)) onChange({ src, label: alt.replace(/\\(.)/g, '$1') })
		})
		return () => onPoster(null)
	}, [onPoster, onChange])
	return (
		<>
			<TextField
				label={messages.address[kind]}
				name=""
				id="block-address"
				type="url"
				inputMode="url"
				autoComplete="off"
				maxLength={1000}
				value={typed.href}
				error={errors.href}
				help={messages.addressHelp}
				onChange={(event) => onChange({ href: event.currentTarget.value })}
			/>
			<div className="field">
				<span className="label">{messages.poster}</span>
				{typed.src !== '' && <img src={typed.src} alt={typed.label} className="visual-poster" />}
				{onPicture && (
					<Button variant="secondary" onClick={onPicture}>
						{messages.choosePoster}
					</Button>
				)}
				{errors.src !== undefined && <p className="error">{errors.src}</p>}
			</div>
			<TextField
				label={messages.description}
				name=""
				id="block-description"
				autoComplete="off"
				maxLength={300}
				value={typed.label}
				onChange={(event) => onChange({ label: event.currentTarget.value })}
			/>
		</>
	)
}
