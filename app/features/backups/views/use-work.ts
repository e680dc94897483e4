import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod/mini'
import { backupsPath } from '../archive/backup-paths.ts'
import { workKinds, type Work } from '../archive/work.ts'

const everyMs = 1_000

const answerNote = z.object({
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

/** Follows the work to its end, then reads the page anew. A restore ends every session: then the way leads to sign-in. */
export function useWork(begun: Work): Work {
	const [work, setWork] = useState(begun)
	const { revalidate } = useRevalidator()
	useEffect(() => {
		let isGone = false
		const look = async (): Promise<void> => {
			const response = await fetch(`${backupsPath}/progress`, { redirect: 'manual' }).catch(() => null)
			if (isGone) return
			// Signed out: nobody who is nobody may ask. A server that is away for a moment is asked again.
			if (response?.type === 'opaqueredirect') return location.assign(`/sign-in?next=${backupsPath}`)
			const { data } = answerNote.safeParse(response?.ok ? await response.json().catch(() => null) : null)
			if (data?.work) setWork(data.work)
			else if (data) return revalidate()
			timer = setTimeout(() => void look(), everyMs)
		}
		let timer = setTimeout(() => void look(), everyMs)
		return () => {
			isGone = true
			clearTimeout(timer)
		}
	}, [revalidate])
	return work
}
