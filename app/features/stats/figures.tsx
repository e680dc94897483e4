import { wholeNumber } from '#app/format/numbers.ts'
import { Link } from 'react-router'
import { bounceRate } from './honest-numbers.ts'
import { statsMessages as messages } from './messages.ts'
import type { Counts, Measured } from './overview.server.ts'

type Figure = { name: string; value: string; note?: string; href?: string }

/** The counts of the specification and its three cards. */
export function Figures({ counts, measured }: { counts: Counts; measured: Measured }) {
	const { posts, comments, views, profiles, pending } = counts
	const { activeUsers, visits, bounces, signups } = measured
	return (
		<>
			<FigureGroup
				id="in-all"
				heading={messages.counts}
				figures={[
					{ name: messages.count.posts, value: wholeNumber(posts) },
					{ name: messages.count.comments, value: wholeNumber(comments) },
					{ name: messages.count.views, value: wholeNumber(views) },
					{ name: messages.count.profiles, value: wholeNumber(profiles) },
					{ name: messages.count.pending, value: wholeNumber(pending), href: '/admin/comments' },
				]}
			/>
			<FigureGroup
				id="measured"
				heading={messages.measured}
				figures={[
					{ name: messages.activeUsers, value: wholeNumber(activeUsers), note: messages.activeUsersNote },
					{
						name: messages.bounceRate,
						value: bounceRate(visits, bounces) ?? messages.bounceUnknown,
						note: messages.bounceNote(bounces, visits),
					},
					{ name: messages.signups, value: wholeNumber(signups), note: messages.signupsNote },
				]}
			/>
		</>
	)
}

export function FigureGroup({ id, heading, figures }: { id: string; heading?: string; figures: readonly Figure[] }) {
	return (
		<section aria-labelledby={heading === undefined ? undefined : id}>
			{heading !== undefined && (
				<h2 id={id} className="admin-subheading">
					{heading}
				</h2>
			)}
			<dl className="stat-figures">
				{figures.map(({ name, value, note, href }) => (
					<div key={name} className="card stat-figure">
						<dt>{href === undefined ? name : <Link to={href}>{name}</Link>}</dt>
						<dd className={/\d/.test(value) ? 'stat-figure-value' : 'stat-figure-text'}>{value}</dd>
						{note && <dd className="stat-figure-note">{note}</dd>}
					</div>
				))}
			</dl>
		</section>
	)
}
