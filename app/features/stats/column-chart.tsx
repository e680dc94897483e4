import { shortNumber } from '#app/format/numbers.ts'
import { roundAbove } from './honest-numbers.ts'

export type ChartColumn = {
	key: string
	/** Shown on hover. */
	title: string
	value: number
	/** A part of the value, drawn inside the column. */
	part?: number
}

/** In units of the viewBox; the gap is a fifth of a step. CSS stretches the drawing to the page. */
const step = 10
const width = 8
const height = 100

/**
 * A column chart drawn on the server. Its labels are HTML around the SVG, so that they stay readable when it is
 * stretched. `summary` is its text for screen readers; callers show a table as well.
 */
export function ColumnChart({ summary, columns }: { summary: string; columns: readonly ChartColumn[] }) {
	const top = roundAbove(Math.max(...columns.map(({ value }) => value)))
	const scale = (value: number) => (value / top) * height
	const all = columns.length * step
	return (
		<div className="chart">
			<div className="chart-scale" aria-hidden="true">
				<span>{shortNumber(top)}</span>
				{top > 1 && <span>{shortNumber(top / 2)}</span>}
				<span>0</span>
			</div>
			<svg
				className="chart-drawing"
				viewBox={`0 0 ${all} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={summary}
			>
				{[0, 0.5, 1].map((line) => (
					<path key={line} className="chart-line" d={`M0 ${line * height}H${all}`} />
				))}
				{columns.map(({ key, title, value, part }, at) => (
					<g key={key} className="chart-column">
						<title>{title}</title>
						<path className="chart-reach" d={`M${at * step} 0h${step}v${height}h-${step}z`} />
						<path className={part === undefined ? 'chart-main' : 'chart-whole'} d={columnPath(at, scale(value))} />
						{part !== undefined && <path className="chart-main" d={columnPath(at, scale(part))} />}
					</g>
				))}
			</svg>
		</div>
	)
}

const columnPath = (at: number, tall: number) =>
	`M${at * step + (step - width) / 2} ${height}v-${round(tall)}h${width}v${round(tall)}z`

const round = (value: number) => Math.round(value * 100) / 100
