import type { ComponentProps } from 'react'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { RequiredMark, TextArea, TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { startMessages as messages } from '../messages.ts'
import { LogoField } from './logo-field.tsx'
import type { Start } from './start.server.ts'

type Props = { start: Start; error: FormError | undefined; mayRemove: boolean }

/** After an error with everything that was typed. */
export function StartForm({ start, error, mayRemove }: Props) {
	const { hasSample, services } = start
	const offered = error?.lists?.['services']
	return (
		<PostForm className="admin-panel setup-form">
			<fieldset>
				<legend>{messages.company}</legend>
				<Detail of="name" start={start} error={error} autoComplete="organization" required />
				<Detail of="shortName" start={start} error={error} help={messages.shortNameHelp} />
				<Detail of="city" start={start} error={error} autoComplete="address-level2" required />
				<Numbers start={start} error={error} />
				<Detail
					of="email"
					start={start}
					error={error}
					type="email"
					autoComplete="email"
					help={messages.emailHelp}
					required
				/>
			</fieldset>
			<LogoField value={error?.values['logo'] ?? start.details.logo} error={error?.errors['logo']} />
			<fieldset>
				<legend>{messages.services}</legend>
				{services.length > 0 && <p className="help">{messages.offered}</p>}
				{services.map(({ id, title, isOffered }) => (
					<div key={id} className="check">
						<input type="hidden" name="known" value={id} />
						<input
							type="checkbox"
							name="services"
							id={`service-${id}`}
							value={id}
							defaultChecked={offered ? offered.includes(id) : isOffered}
						/>
						<label htmlFor={`service-${id}`}>{title}</label>
					</div>
				))}
				<TextArea
					name="more"
					label={services.length > 0 ? messages.more : messages.firstServices}
					help={messages.moreHelp}
					rows={3}
					defaultValue={error?.values['more'] ?? ''}
					error={error?.errors['more']}
				/>
			</fieldset>
			{hasSample && mayRemove && <ContentChoice chosen={error?.values['content'] ?? 'sample'} />}
			<Button type="submit">{messages.save}</Button>
		</PostForm>
	)
}

/** Neither number is required by itself. */
function Numbers({ start, error }: Pick<Props, 'start' | 'error'>) {
	return (
		<fieldset aria-describedby="numbers-help">
			<legend className="label">
				{messages.numbers}
				{start.needsNumber && <RequiredMark />}
			</legend>
			<p id="numbers-help" className="help">
				{messages.numbersHelp}
			</p>
			<Detail of="phone" start={start} error={error} type="tel" autoComplete="tel" />
			<Detail of="whatsapp" start={start} error={error} type="tel" />
		</fieldset>
	)
}

type DetailProps = Pick<Props, 'start' | 'error'> &
	Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'error'> & { of: Exclude<keyof Start['details'], 'logo'> }

/** A detail that a setting decides is read-only, with the setting's name. */
function Detail({ of, start: { details, overridden }, error, required, ...rest }: DetailProps) {
	const decided = overridden[of]
	const common = { ...rest, name: of, label: messages[of], error: error?.errors[of] }
	if (decided)
		return <TextField {...common} help={messages.decidedBy(decided.variable)} value={decided.value} readOnly />
	return <TextField {...common} required={required} defaultValue={error?.values[of] ?? details[of]} />
}

function ContentChoice({ chosen }: { chosen: string }) {
	return (
		<fieldset>
			<legend>{messages.content}</legend>
			{(['sample', 'empty'] as const).map((content) => (
				<div key={content} className="check">
					<input
						type="radio"
						name="content"
						id={`content-${content}`}
						value={content}
						defaultChecked={content === chosen}
					/>
					<label htmlFor={`content-${content}`}>
						{content === 'sample' ? messages.contentSample : messages.contentEmpty}
					</label>
				</div>
			))}
		</fieldset>
	)
}
