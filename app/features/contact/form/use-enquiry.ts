import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { forgetEnquiry, waitForNetwork } from '../sending/store-form.ts'
import { formMessages, fieldMessages } from '../copy/messages.ts'
import { replyPromise } from '../copy/reply-promise.ts'
import { postEnquiry, type Outcome, fetchFormToken, untilReady, type HeldToken } from '../sending/post-enquiry.ts'

/** Validation by the browser's own rules, with the site's messages; the server decides in the end. */
function fieldErrors(form: HTMLFormElement): Record<string, string> {
	const errors: Record<string, string> = {}
	for (const control of form.elements) {
		if (!isField(control) || control.validity.valid) continue
		const message = messageFor(control.name, control.validity)
		if (message) errors[control.name] ??= message
	}
	return errors
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (control: Element): control is Field =>
	control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement

function messageFor(name: string, validity: ValidityState): string | null {
	const known: Record<string, Record<string, string>> = fieldMessages
	const messages = known[name]
	if (!messages) return null
	if (validity.valueMissing) return messages['missing'] ?? null
	return (validity.tooLong ? messages['long'] : messages['wrong']) ?? null
}

type Errors = Record<string, string>
type Phase = 'form' | 'sending' | 'sent'

/** How long the Thank You is shown before the empty form comes back. */
const resetMs = 3_000

/**
 * What the form does once it is hydrated: validates, sends, thanks. sending/ stores what is typed. `email` is where to
 * write if everything else fails.
 */
export function useEnquiry(given: { errors: Errors | null; email: string; replyHours: number | null }) {
	const [phase, setPhase] = useState<Phase>('form')
	const [errors, setErrors] = useState<Errors>(given.errors ?? {})
	const [note, setNote] = useState<string | null>(null)
	/** Changes whenever focus must move: errors, the Thank You, the form that came back. */
	const [turn, setTurn] = useState(0)
	const [isSentBefore, setSentBefore] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const target = useRef<HTMLElement>(null)
	const token = useRef<Promise<HeldToken | null>>(null)

	useEffect(() => {
		if (turn > 0) (target.current ?? form.current?.querySelector('input'))?.focus()
	}, [turn])

	const isShown = phase !== 'sent'
	useEffect(() => {
		if (!isShown || !form.current) return
		form.current.noValidate = true
		// The focus that woke the island came before hydration: no event will follow.
		if (form.current.contains(document.activeElement)) void holdToken(token)
	}, [isShown])

	useEffect(() => {
		if (phase !== 'sent') return
		const timer = setTimeout(() => {
			setPhase('form')
			if (target.current?.parentElement?.contains(document.activeElement)) setTurn((before) => before + 1)
		}, resetMs)
		return () => clearTimeout(timer)
	}, [phase])

	const send = async (sent: HTMLFormElement): Promise<Outcome> => {
		const held = await holdToken(token)
		if (held) await untilReady(held)
		const field = sent.elements.namedItem('form_token')
		if (field instanceof HTMLInputElement) field.value = held?.text ?? ''
		return await postEnquiry(new FormData(sent))
	}

	const show = (next: Phase, errors: Errors = {}, note: string | null = null) => {
		setPhase(next)
		setErrors(errors)
		setNote(note)
		if (next !== 'sending') setTurn((before) => before + 1)
	}

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (phase === 'sending') return
		const sent = event.currentTarget
		const wrong = fieldErrors(sent)
		if (Object.keys(wrong).length > 0) return show('form', wrong)
		show('sending')
		let outcome = await send(sent)
		if (outcome.kind === 'refused' && 'form_token' in outcome.errors) {
			token.current = null
			outcome = await send(sent)
		}
		if (outcome.kind === 'failed' && outcome.reason !== 'broken' && waitForNetwork(outcome.reason)) return show('form')
		if (outcome.kind !== 'sent') return show('form', problemsOf(outcome, given.email))
		token.current = null
		forgetEnquiry()
		setSentBefore(true)
		show('sent', {}, formMessages.lastArrived(replyPromise(given.replyHours)))
	}

	return {
		phase,
		errors,
		note,
		/** The server's response to an earlier request is out of date. */
		isSentBefore,
		form,
		target: (element: HTMLElement | null) => void (target.current = element),
		submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
		again: () => show('form'),
		/** The visitor has entered the form. */
		enter: () => void holdToken(token),
	}
}

type TokenRef = { current: Promise<HeldToken | null> | null }

/** One token per form; after a failure it is requested again. */
async function holdToken(token: TokenRef): Promise<HeldToken | null> {
	token.current ??= fetchFormToken()
	const held = await token.current
	if (!held) token.current = null
	return held
}

function problemsOf(outcome: Exclude<Outcome, { kind: 'sent' }>, email: string): Errors {
	if (outcome.kind === 'refused') return outcome.errors
	return { '': outcome.reason === 'broken' ? formMessages.broken(email) : formMessages[outcome.reason] }
}
