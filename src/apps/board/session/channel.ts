const name = 'tatami-session';

/** Tells the other tabs that the member has logged out. */
export function tellOfLogOut(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('logged-out');
  channel.close();
}

/** Runs when another tab has logged out; gives the way to stop listening. */
export function hearOfLogOut(listen: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', listen);
  return () => channel.close();
}
