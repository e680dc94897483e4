import { useEffect, useRef, useState } from 'react'
import { aroundChanges, compareText, type Shown } from '#app/features/editor/compare/compare-text.ts'
import { TextComparison } from '#app/features/editor/compare/text-comparison.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField } from '#app/ui/controls/field.tsx'
import type { VersionHead } from '../session/forge-session.ts'
import { versionsMessages as messages } from './messages.ts'

type Props = {
	versions: readonly VersionHead[]
	current: number
	load: (number: number) => Promise<string | null>
}

type Pair = { from: number; to: number }
type Compared =
	| { kind: 'none' | 'reading' | 'failed' }
	| ({ kind: 'read'; rows: readonly Shown[]; isSame: boolean } & Pair)

/** Compares two versions. */
export function VersionsCompared({ versions, current, load }: Props) {
	const before = versions.find(({ number }) => number !== current)?.number ?? current
	const [chosen, setChosen] = useState<Partial<Pair>>({})
	const [compared, setCompared] = useState<Compared>({ kind: 'none' })
	const heading = useRef<HTMLHeadingElement>(null)
	const { from = before, to = current } = chosen
	const options = versions.map(({ number, source }) => ({
		value: String(number),
		label: `${messages.version(number)}, ${messages.sources[source].toLowerCase()}`,
	}))
	const compare = async () => {
		setCompared({ kind: 'reading' })
		const [one, other] = await Promise.all([load(from), load(to)])
		setCompared(
			one === null || other === null
				? { kind: 'failed' }
				: { kind: 'read', rows: aroundChanges(compareText(one, other)), isSame: one === other, from, to },
		)
	}
	useEffect(() => {
		if (compared.kind === 'read') heading.current?.focus({ preventScroll: true })
	}, [compared])
	return (
		<div className="versions-compare">
			<div className="versions-choice">
				<SelectField
					label={messages.from}
					name="compareFrom"
					options={options}
					value={String(from)}
					onChange={(event) => setChosen({ from: Number(event.currentTarget.value), to })}
				/>
				<SelectField
					label={messages.to}
					name="compareTo"
					options={options}
					value={String(to)}
					onChange={(event) => setChosen({ from, to: Number(event.currentTarget.value) })}
				/>
				<Button
					variant="secondary"
					disabled={from === to}
					isBusy={compared.kind === 'reading'}
					onClick={() => void compare()}
				>
					{messages.compare}
				</Button>
			</div>
			<p role="status" className="help">
				{compared.kind === 'reading' ? messages.comparing : compared.kind === 'failed' ? messages.failed : ''}
			</p>
			{compared.kind === 'read' && (
				<>
					<h4 ref={heading} tabIndex={-1}>
						{messages.comparison(compared.from, compared.to)}
					</h4>
					{compared.isSame ? (
						<p className="help">{messages.same}</p>
					) : (
						<TextComparison
							rows={compared.rows}
							names={{ before: messages.version(compared.from), after: messages.version(compared.to) }}
						/>
					)}
				</>
			)}
		</div>
	)
}
