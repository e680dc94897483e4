import { useEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { sessionMessages as messages } from '../session-messages.ts'
import { checkSession, currentViewer, onSessionChange } from '../viewer/viewer-client.ts'

/** A tab that becomes visible checks its session again, at most this often. */
const askedAgainMs = 60_000

/**
 * Wraps what a signed-in user sees on a hydrated page. When the session ends, here or in another tab, the page is
 * covered by a form to sign in again; it stays mounted underneath, so that nothing typed is lost. When somebody else
 * has signed in instead, the page is loaded again as theirs.
 */
export function SessionGate({ viewerId, children }: { viewerId: string; children: ReactNode }) {
	const [isOut, setOut] = useState(false)
	const { revalidate } = useRevalidator()
	useEffect(() => {
		const look = async () => {
			const viewer = await currentViewer()
			if (viewer && viewer.id !== viewerId) return location.reload()
			setOut(viewer === null)
			if (viewer) await revalidate()
		}
		return onSessionChange(() => void look())
	}, [viewerId, revalidate])
	useEffect(() => {
		let asked = Date.now()
		const comeBack = () => {
			if (document.visibilityState !== 'visible' || Date.now() - asked < askedAgainMs) return
			asked = Date.now()
			checkSession()
		}
		document.addEventListener('visibilitychange', comeBack)
		return () => document.removeEventListener('visibilitychange', comeBack)
	}, [])
	return (
		<>
			{isOut && <SignedOut />}
			<div hidden={isOut} className={isOut ? undefined : 'contents'}>
				{children}
			</div>
		</>
	)
}

function SignedOut() {
	return (
		<AccountFrame heading={messages.signedOutHere}>
			<p role="status" className="mb-6">
				{messages.signedOutStored}
			</p>
			<form action="/sign-in" data-sign-in="">
				<Button type="submit" size="lg">
					{messages.signInAgain}
				</Button>
			</form>
		</AccountFrame>
	)
}
