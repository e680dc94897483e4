import { useEffect, useRef, type RefObject } from 'react'
import { typedFields } from './form-fields.ts'
import { postField } from '../post/post-model.ts'
import type { WritingTools } from './use-writing.ts'

/** Takes over what somebody typed before the scripts ran. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, { now, type }: WritingTools): void {
	const isDone = useRef(false)
	useEffect(() => {
		if (isDone.current || !form.current) return
		isDone.current = true
		const typed = { ...typedFields(form.current), publishedAt: now().fields.publishedAt }
		if (!postField.same(typed, now().fields)) type(typed)
	}, [form, now, type])
}
