import { homeFigures } from './figures.ts'

export function HomeFigures() {
	return (
		<section aria-label="Figures" className="on-night cloth figures">
			<dl className="wrap">
				{homeFigures.map((figure) => (
					<div key={figure.label}>
						<dt>{figure.label}</dt>
						<dd>{figure.value}</dd>
						<dd>{figure.qualifier}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
