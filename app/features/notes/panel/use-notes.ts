import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '#app/ui/admin/live.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { maxQuote, quoteAt, trimmed, type Quote, type Span } from '../anchor/passage.ts'
import { changesBetween } from '../anchor/changes.ts'
import { follow } from '../anchor/follow.ts'
import { liveNotesOf, type Notes } from '../note/note.ts'
import type { NoteInput } from '../note/note-input.ts'
import { panelMessages as messages } from './messages.ts'
import { fetchNotes, sendNote } from './notes-client.ts'
import { followNotes, trackNotes, type Texts, type Tracked, type Tracks } from './track.ts'
import { useDrafts } from './use-drafts.ts'

/** The text that the notes are about, in its control. */
export type TextWithNotes = {
	selection: () => Span
	select: (span: Span) => void
	focus: () => void
}

type Begin = {
	/** null for a post that was never saved: it has no notes. */
	post: string | null
	texts: Texts
	control: RefObject<TextWithNotes | null>
	/** Shows the panel. */
	onShow: () => void
}

/** A note that is being written. */
export type Adding = { id: string; quote: Quote }

const noTracks: Tracks = new Map()

/** The notes of the post in an open editor: loaded, followed through what is typed, and changed. */
export function useNotes({ post, texts, control, onShow }: Begin) {
	const [notes, setNotes] = useState<Notes | null>(null)
	const [hasFailed, setFailed] = useState(false)
	const [tracks, setTracks] = useState(noTracks)
	const [current, setCurrent] = useState<string | null>(null)
	const [adding, setAdding] = useState<Adding | null>(null)
	const drafts = useDrafts(post ?? 'new')
	/** The id of the note that is being written. */
	const writing = useRef<string | null>(null)
	const latest = useRef({ texts, tracks, onShow })
	useLayoutEffect(() => {
		const { texts: before, tracks: known } = latest.current
		latest.current = { texts, tracks: known, onShow }
		if (before.now === texts.now || known.size === 0) return
		const caret = () => control.current?.selection().end ?? 0
		latest.current.tracks = followNotes(known, before.now, texts.now, caret)
		setTracks(latest.current.tracks)
	}, [texts, onShow, control])

	const load = useCallback(async (id: string, signal: AbortSignal) => {
		try {
			const loaded = await fetchNotes(id, signal)
			if (signal.aborted) return
			const known = latest.current.tracks
			const next = new Map(trackNotes(known, loaded, latest.current.texts))
			const unsent = writing.current === null ? undefined : known.get(writing.current)
			if (writing.current !== null && unsent) next.set(writing.current, unsent)
			latest.current.tracks = next
			setTracks(latest.current.tracks)
			setNotes(loaded)
			setFailed(false)
		} catch {
			if (!signal.aborted) setFailed(true)
		}
	}, [])
	const reload = useRef(() => {})
	useEffect(() => {
		if (post === null) return
		let stop = new AbortController()
		const again = () => {
			stop.abort()
			stop = new AbortController()
			void load(post, stop.signal)
		}
		reload.current = again
		again()
		const stopListening = listen(liveNotesOf(post), {
			notes: again,
			open: (data) => {
				if (typeof data === 'object' && data !== null && 'again' in data && data.again === true) again()
			},
		})
		return () => {
			stop.abort()
			stopListening()
		}
	}, [post, load])

	/** Whether it is stored; a failure is said, and what was typed stays. */
	const send = useCallback(
		async (input: NoteInput, done: string): Promise<boolean> => {
			if (post === null) return false
			const reply = await sendNote(post, input)
			showToast({ kind: reply.ok ? 'success' : 'error', message: reply.ok ? done : reply.message, id: 'post-notes' })
			if (reply.ok) reload.current()
			return reply.ok
		},
		[post],
	)

	const setTrack = useCallback((id: string, track: Tracked | null) => {
		const next = new Map(latest.current.tracks)
		if (track) next.set(id, track)
		else next.delete(id)
		latest.current.tracks = next
		setTracks(next)
	}, [])

	const begin = useCallback(() => {
		const showError = (message: string) => showToast({ kind: 'error', message, id: 'post-notes' })
		// What was typed last is in the form before the selection is looked for in it.
		const selected = flushSync(() => control.current?.selection())
		const text = latest.current.texts.now
		const span = selected && trimmed(text, selected)
		if (post === null) return showError(messages.saveFirst)
		if (!span) return showError(messages.select)
		if (span.end - span.start > maxQuote) return showError(messages.selectLess)
		const next = { id: crypto.randomUUID(), quote: quoteAt(text, span) }
		if (writing.current !== null) setTrack(writing.current, null)
		writing.current = next.id
		setTrack(next.id, { quote: next.quote, span })
		setAdding(next)
		latest.current.onShow()
	}, [post, control, setTrack])

	const add = async ({ id, quote: first }: Adding, content: string): Promise<boolean> => {
		if (post === null) return false
		const { base, now } = latest.current.texts
		const span = latest.current.tracks.get(id)?.span ?? null
		const quote = span ? quoteAt(now, span) : first
		const inBase = base === null || !span ? null : follow(now, span, changesBetween(now, base))
		const isExact = inBase !== null && base?.slice(inBase.start, inBase.end) === quote.quote
		const [start, end] = isExact ? [`${inBase.start}`, `${inBase.end}`] : ['', '']
		const asked = { intent: 'add', id, post, content, ...quote, start, end } as const
		if (!(await send(asked, messages.added))) return false
		writing.current = null
		setAdding(null)
		setCurrent(id)
		drafts.write('new', '')
		return true
	}

	const addingId = adding?.id
	const passages = useMemo(
		() =>
			[...tracks].flatMap(([id, { span }]) => {
				const isCurrent = id === (addingId ?? current)
				const isOpen = id === addingId || notes?.notes.some((note) => note.id === id && !note.resolved) === true
				return span && (isOpen || isCurrent) ? [{ id, ...span, isCurrent }] : []
			}),
		[notes, tracks, current, addingId],
	)
	return {
		post,
		notes: notes?.notes ?? null,
		hasFailed,
		retry: () => reload.current(),
		open: notes?.notes.filter(({ resolved }) => !resolved).length ?? 0,
		/** Where each note is in the text now. */
		spanOf: (id: string): Span | null => tracks.get(id)?.span ?? null,
		/** For the form: where the notes were followed to. */
		followed: new Map([...tracks].flatMap(([id, { span }]): [string, Span][] => (span ? [[id, span]] : []))),
		passages,
		current,
		setCurrent,
		adding,
		begin,
		cancel: () => {
			if (adding) setTrack(adding.id, null)
			writing.current = null
			setAdding(null)
			control.current?.focus()
		},
		add,
		send,
		drafts,
		/** Selects the words of a note in the text. */
		show(id: string) {
			const span = tracks.get(id)?.span
			if (!span) return
			setCurrent(id)
			control.current?.select(span)
		},
	}
}

export type NoteTools = ReturnType<typeof useNotes>
