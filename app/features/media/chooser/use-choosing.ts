import { useEffect, useReducer, useRef, useState } from 'react'
import { z } from 'zod'
import { alternativeProblem } from '../picture/alternative.ts'
import { changeUploads, isUnderWay, type Upload } from '../upload/upload.ts'
import { uploadFieldId } from '../upload/upload-row.tsx'
import { sendPicture } from '../picture/send-file.ts'
import { chosenPicture, type ChosenPicture } from './chosen-picture.ts'
import type { FoundPicture } from './fetch-pictures.ts'

const uploaded = z.object({ id: z.string(), address: z.string(), alt: z.string(), markdown: z.string() })

type Begin = { files: readonly File[]; isOne: boolean; onChoose: (pictures: ChosenPicture[]) => void }

/** The choice in the dialog: library pictures by id, and files to upload first. */
export function useChoosing({ files, isOne, onChoose }: Begin) {
	const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenPicture>>(new Map())
	const [uploads, change] = useReducer(changeUploads, [])
	const [isSending, setSending] = useState(false)
	const isClosed = useRef(false)
	useEffect(() => {
		isClosed.current = false
		return () => void (isClosed.current = true)
	}, [])
	const add = (added: readonly File[]) => {
		if (isOne) {
			for (const { id } of uploads) change({ kind: 'remove', id })
			setChosen(new Map())
		}
		change({ kind: 'add', files: isOne ? added.slice(0, 1) : added })
	}
	useEffect(() => {
		if (files.length > 0) change({ kind: 'add', files: isOne ? files.slice(0, 1) : files })
	}, [files, isOne])

	const toggle = (picture: FoundPicture) => {
		const { id } = picture
		const others = isOne ? [] : [...chosen].filter(([each]) => each !== id)
		setChosen(new Map(chosen.has(id) ? others : [...others, [id, chosenPicture(picture)]]))
		if (isOne) for (const upload of uploads) change({ kind: 'remove', id: upload.id })
	}

	/** Uploads the files, if all are described. Failed uploads stay in the dialog. */
	const finish = async () => {
		const open = uploads.filter((each) => !isUnderWay(each))
		const judged = open.map((each) => ({ each, problem: alternativeProblem(each.alt, each.decorative) }))
		for (const { each, problem } of judged) change({ kind: 'set', id: each.id, set: { problem, failure: null } })
		const wrong = judged.find(({ problem }) => problem !== null)
		if (wrong) return document.getElementById(uploadFieldId(wrong.each.id))?.focus()
		setSending(true)
		let all = chosen
		let failures = 0
		for (const each of open) {
			const sent = await sendOne(each, (set) => change({ kind: 'set', id: each.id, set }))
			if (typeof sent === 'string') {
				failures += 1
				change({ kind: 'set', id: each.id, set: { state: 'failed', failure: sent } })
				continue
			}
			const { id, ...picture } = sent
			all = new Map([...all, [id, picture]])
			setChosen(all)
			change({ kind: 'remove', id: each.id })
		}
		setSending(false)
		// What arrives after the dialog was closed is in the library, and nowhere else.
		if (failures === 0 && !isClosed.current) onChoose([...all.values()])
	}
	return {
		chosen,
		uploads,
		isSending,
		count: chosen.size + uploads.length,
		/** Whether closing the dialog loses a description, or a picture that is being sent. */
		hasWork: isSending || uploads.some(({ alt }) => alt.trim() !== ''),
		add,
		set: (id: string, values: Partial<Omit<Upload, 'id' | 'file' | 'preview'>>) =>
			change({ kind: 'set', id, set: values }),
		remove: (id: string) => change({ kind: 'remove', id }),
		toggle,
		finish: () => void finish(),
	}
}

type Set = (values: Partial<Omit<Upload, 'id' | 'file' | 'preview'>>) => void

/** The uploaded picture, or the error message. */
async function sendOne({ id, file, alt, decorative }: Upload, set: Set): Promise<z.output<typeof uploaded> | string> {
	const fields = { key: id, alt, ...(decorative && { decorative: 'yes' }) }
	const sent = await sendPicture('/admin/media/upload', file, fields, {
		onPreparing: () => set({ state: 'preparing' }),
		onProgress: (part) => set({ state: 'sending', sent: part }),
	})
	return sent.ok ? uploaded.parse(sent.body) : sent.message
}
