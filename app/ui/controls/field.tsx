import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Common = {
	label: ReactNode
	name: string
	/** Only when a page has two fields of one name. Fixed ids, not `useId`: an island's ids must not change. */
	id?: string
	help?: ReactNode
	error?: string | undefined
	className?: string
}

type Control = {
	id: string
	name: string
	required?: boolean
	'aria-describedby'?: string
	'aria-invalid'?: true
}

/** Label, control, help and error, joined for assistive technology. Uncontrolled: pass `defaultValue`. */
function Frame({
	label,
	name,
	id = `field-${name}`,
	help,
	error,
	required,
	className,
	children,
}: Common & { required: boolean | undefined; children: (control: Control) => ReactNode }) {
	return (
		<div className={classNames('field', className)}>
			<label htmlFor={id} className="label">
				{label}
				{required && <RequiredMark />}
			</label>
			{children(control({ id, name, help, error, required }))}
			<Notes id={id} help={help} error={error} />
		</div>
	)
}

export function TextField({
	label,
	name,
	id,
	help,
	error,
	className,
	type = 'text',
	...rest
}: Common & ComponentProps<'input'>) {
	return (
		<Frame {...{ label, name, id, help, error, className }} required={rest.required}>
			{(joined) => <input type={type} {...rest} {...joined} className="input" />}
		</Frame>
	)
}

export function TextArea({ label, name, id, help, error, className, ...rest }: Common & ComponentProps<'textarea'>) {
	return (
		<Frame {...{ label, name, id, help, error, className }} required={rest.required}>
			{(joined) => <textarea dir="auto" {...rest} {...joined} className="input" />}
		</Frame>
	)
}

export function SelectField({
	label,
	name,
	id,
	help,
	error,
	className,
	options,
	placeholder,
	...rest
}: Common & ComponentProps<'select'> & { options: readonly { value: string; label: string }[]; placeholder?: string }) {
	return (
		<Frame {...{ label, name, id, help, error, className }} required={rest.required}>
			{(joined) => (
				<select {...rest} {...joined} className="input">
					{placeholder !== undefined && <option value="">{placeholder}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</Frame>
	)
}

/** A check box with its label. */
export function CheckField({
	label,
	name,
	id = `field-${name}`,
	help,
	error,
	className,
	...rest
}: Common & ComponentProps<'input'>) {
	return (
		<div className={classNames('check', className)}>
			<input type="checkbox" {...rest} {...control({ id, name, help, error, required: rest.required })} />
			<label htmlFor={id}>
				{label}
				{rest.required && <RequiredMark />}
			</label>
			<Notes id={id} help={help} error={error} />
		</div>
	)
}

function control({
	id,
	name,
	help,
	error,
	required,
}: Pick<Common, 'help' | 'error'> & { id: string; name: string; required: boolean | undefined }): Control {
	const described = classNames(help !== undefined && `${id}-help`, error !== undefined && `${id}-error`)
	return {
		id,
		name,
		...(required && { required }),
		...(described && { 'aria-describedby': described }),
		...(error !== undefined && { 'aria-invalid': true }),
	}
}

function Notes({ id, help, error }: Pick<Common, 'help' | 'error'> & { id: string }) {
	return (
		<>
			{help !== undefined && (
				<p id={`${id}-help`} className="help">
					{help}
				</p>
			)}
			{error !== undefined && (
				<p id={`${id}-error`} className="error">
					{error}
				</p>
			)}
		</>
	)
}

export function RequiredMark() {
	return (
		<span aria-hidden="true" className="text-destructive">
			{'\u00a0*'}
		</span>
	)
}
