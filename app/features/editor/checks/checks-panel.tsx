import { useId, useEffect, useRef, useState, type ReactNode } from 'react'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { FindingGroups, goToContent } from './finding-groups.tsx'
import type { Finding, Level } from './rules/finding.ts'
import { panelMessages as messages } from './panel-messages.ts'
import './checks-panel.css'
import { z } from 'zod'
import { findingList } from './asks.ts'

type Props = {
	/** Id; null for a new post. */
	post: string | null
	fields: PostFields
	/** Findings of the loaded post: shown until the first response, and without scripts. */
	loaded: readonly Finding[] | null
	/** Shows the text, which may be hidden behind this pane on phones. */
	onGoTo: () => void
	/** An information: what is open does not have to be settled before publishing. */
	notes: ReactNode
}

/** Findings about the text while it is being written. */
export function ChecksPanel({ post, fields, loaded, onGoTo, notes }: Props) {
	const heading = useId()
	const { findings, isChecking, hasFailed } = useFindings(post, fields, loaded)
	const of = (level: Level) => (findings ?? []).filter((finding) => finding.level === level)
	const goTo = (place: NonNullable<Finding['at']>) => {
		onGoTo()
		goToContent(place)
	}
	const [problems, advice] = [of('problem').length, of('advice').length]
	return (
		<section aria-labelledby={heading} className="checks" aria-busy={isChecking}>
			<div className="checks-head">
				<h2 id={heading}>{messages.heading}</h2>
				{/* Read out when the numbers change, not with every letter. */}
				<p role="status" className="help">
					{findings && findings.length > 0 ? messages.summary(problems, advice) : ''}
				</p>
			</div>
			{hasFailed && <p className="help">{messages.failed}</p>}
			{findings?.length === 0 && <p className="help">{messages.empty}</p>}
			{findings === null && !hasFailed && <p className="help">{messages.checking}</p>}
			{notes}
			<FindingGroups findings={findings ?? []} onGoTo={goTo} />
		</section>
	)
}

type Findings = {
	/** null: not checked yet. */
	findings: readonly Finding[] | null
	isChecking: boolean
	hasFailed: boolean
}

/** Time without typing before a check. */
const pauseMs = 1_200

/**
 * Findings about the current text: checked at once and after each pause in typing, one request at a time. A failed
 * check is repeated with the next change. Until the first response the findings are those of the loaded post.
 */
function useFindings(post: string | null, fields: PostFields, loaded: readonly Finding[] | null): Findings {
	const [state, setState] = useState<Findings>({ findings: loaded, isChecking: false, hasFailed: false })
	const typed = JSON.stringify({ post, fields })
	const checked = useRef<string | null>(null)
	useEffect(() => {
		if (checked.current === typed) return
		const stop = new AbortController()
		const ask = async () => {
			setState((before) => ({ ...before, isChecking: true }))
			try {
				const findings = await fetchFindings(typed, stop.signal)
				checked.current = typed
				setState({ findings, isChecking: false, hasFailed: false })
			} catch {
				if (stop.signal.aborted) return
				setState((before) => ({ ...before, isChecking: false, hasFailed: true }))
			}
		}
		const timer = setTimeout(() => void ask(), checked.current === null ? 0 : pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [typed])
	return state
}

const checkResponse = z.object({ findings: findingList })

/** @throws when there is no response, or not one of this API (a captive portal). */
export async function fetchFindings(body: string, signal: AbortSignal): Promise<Finding[]> {
	const response = await fetch('/api/writing/check', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body,
		signal,
	})
	if (!response.ok) throw new Error(`${response.status}`)
	return checkResponse.parse(await response.json()).findings
}
