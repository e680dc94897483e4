import { useId, type ReactNode } from 'react'

type Props = { legend: string; help: string; error?: string | undefined; className: string; children: ReactNode }

/** Check boxes of one question, with its help and its error above them. */
export function CheckGroup({ legend, help, error, className, children }: Props) {
	const id = useId()
	return (
		<fieldset className={className} aria-describedby={id}>
			<legend className="label">{legend}</legend>
			<p id={id} className="help">
				{help}
			</p>
			{error !== undefined && (
				<p role="alert" className="error">
					{error}
				</p>
			)}
			{children}
		</fieldset>
	)
}
