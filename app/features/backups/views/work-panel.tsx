import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useRefresh } from '#app/ui/admin/use-refresh.ts'
import { backupsPath, elsewherePath } from '../archive/backup-paths.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { type Work, workKinds } from '../archive/work.ts'
import { z } from 'zod/mini'

/** The running job and its progress; `children` are actions on it. */
export function WorkPanel({ work: begun, children }: { work: Work; children?: ReactNode }) {
	const { kind, step, done, total } = useWork(begun)
	return (
		<section aria-labelledby="work-heading" className="backup-panel backup-work">
			<h2 id="work-heading">{messages.working[kind]}</h2>
			<p role="status">{step}</p>
			<progress
				aria-label={messages.working[kind]}
				className="progress"
				{...(total > 0 && { max: total, value: Math.min(done, total) })}
			/>
			<p className="help">{total > 0 ? soMuch(kind, done, total) : messages.workingHelp[kind]}</p>
			<noscript>
				<Link to={kind === 'copy' ? elsewherePath : backupsPath} reloadDocument className="link">
					{messages.refresh}
				</Link>
			</noscript>
			{children}
		</section>
	)
}

/** Copying counts bytes, everything else rows. */
const soMuch = (kind: Work['kind'], done: number, total: number): string =>
	kind === 'copy' ? messages.percent(Math.min(done, total) / total) : messages.soMuch(done, total)

const everyMs = 1_000

const responseBody = z.object({
	work: z.nullable(
		z.object({
			id: z.string(),
			kind: z.enum(workKinds),
			step: z.string(),
			done: z.number(),
			total: z.number(),
			startedAt: z.string(),
		}),
	),
})

/**
 * Follows the job to its end, then revalidates the page. A restore ends every session: then it redirects to sign-in.
 */
function useWork(begun: Work): Work {
	const [work, setWork] = useState(begun)
	const refresh = useRefresh()
	useEffect(() => {
		let isGone = false
		const look = async (): Promise<void> => {
			const response = await fetch(`${backupsPath}/progress`, { redirect: 'manual' }).catch(() => null)
			if (isGone) return
			// Signed out: visitors may not ask. A server that is away for a short time is asked again.
			if (response?.type === 'opaqueredirect') return location.assign(`/sign-in?next=${backupsPath}`)
			const { data } = responseBody.safeParse(response?.ok ? await response.json().catch(() => null) : null)
			if (data?.work) setWork(data.work)
			else if (data) return refresh()
			timer = setTimeout(() => void look(), everyMs)
		}
		let timer = setTimeout(() => void look(), everyMs)
		return () => {
			isGone = true
			clearTimeout(timer)
		}
	}, [refresh])
	return work
}
