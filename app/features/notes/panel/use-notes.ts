import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { listen } from '#app/ui/admin/live.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { maxQuote, quoteAt, trimmed, type Quote, type Span } from '../anchor/passage.ts'
import { changesBetween } from '../anchor/changes.ts'
import { follow } from '../anchor/follow.ts'
import { liveNotesOf, type Notes } from '../note/note.ts'
import type { NoteInput } from '../note/note-input.ts'
import { panelMessages as messages } from './messages.ts'
import { fetchNotes, sendNote } from './notes-client.ts'
import { followNotes, trackNotes, type Texts, type Tracks } from './track.ts'
import { useDrafts } from './use-drafts.ts'

/** The text that the notes are about, in its control. */
export type NotedText = {
	selection: () => Span
	select: (span: Span) => void
	focus: () => void
}

type Begin = {
	/** null for a post that was never saved: it has no notes. */
	post: string | null
	texts: Texts
	control: RefObject<NotedText | null>
	/** Shows the panel. */
	onShow: () => void
}

/** A note that is being written. */
export type Adding = { quote: Quote; span: Span }

const noTracks: Tracks = new Map()

/** The notes of the post in an open editor: loaded, followed through what is typed, and changed. */
export function useNotes({ post, texts, control, onShow }: Begin) {
	const [notes, setNotes] = useState<Notes | null>(null)
	const [hasFailed, setFailed] = useState(false)
	const [tracks, setTracks] = useState(noTracks)
	const [current, setCurrent] = useState<string | null>(null)
	const [adding, setAdding] = useState<Adding | null>(null)
	const drafts = useDrafts(post ?? 'new')
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
			latest.current.tracks = trackNotes(latest.current.tracks, loaded, latest.current.texts)
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

	const begin = useCallback(() => {
		const say = (message: string) => showToast({ kind: 'error', message, id: 'post-notes' })
		const text = () => latest.current.texts.now
		const selected = control.current?.selection()
		const span = selected && trimmed(text(), selected)
		if (post === null) return say(messages.saveFirst)
		if (!span) return say(messages.select)
		if (span.end - span.start > maxQuote) return say(messages.selectLess)
		setAdding({ quote: quoteAt(text(), span), span })
		latest.current.onShow()
	}, [post, control])

	const add = async ({ quote, span }: Adding, id: string, content: string): Promise<boolean> => {
		if (post === null) return false
		const { base, now } = latest.current.texts
		const inBase = base === null ? null : follow(now, span, changesBetween(now, base))
		const isExact = inBase !== null && base?.slice(inBase.start, inBase.end) === quote.quote
		const isAdded = await send(
			{ intent: 'add', id, post, content, ...quote, span: isExact ? inBase : null },
			messages.added,
		)
		if (!isAdded) return false
		setAdding(null)
		setCurrent(id)
		drafts.write('new', '')
		return true
	}

	const passages = useMemo(
		() =>
			(notes?.notes ?? []).flatMap(({ id, resolved }) => {
				const span = tracks.get(id)?.span
				return span && (!resolved || id === current) ? [{ id, ...span, isCurrent: id === current }] : []
			}),
		[notes, tracks, current],
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
