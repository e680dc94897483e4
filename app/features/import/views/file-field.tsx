type Props = {
	name: string
	label: string
	help: string
	accept: string
	error: string | undefined
	disabled: boolean
}

/** A field for a file, with its help and error. */
export function FileField({ name, label, help, accept, error, disabled }: Props) {
	const id = `import-${name}`
	return (
		<div className="field">
			<label htmlFor={id} className="label">
				{label}
			</label>
			<input
				id={id}
				name={name}
				type="file"
				accept={accept}
				disabled={disabled}
				className="file-input"
				aria-describedby={error === undefined ? `${id}-help` : `${id}-error ${id}-help`}
				{...(error !== undefined && { 'aria-invalid': true })}
			/>
			<p id={`${id}-help`} className="help">
				{help}
			</p>
			{error !== undefined && (
				<p id={`${id}-error`} role="alert" className="error">
					{error}
				</p>
			)}
		</div>
	)
}
