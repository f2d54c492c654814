/**
 * Stub of the live client that the auth library expects. The build aliases the published one to it:
 * pages follow changes with `socket.ts`
 * (docs/decisions/app/two-backends.md).
 */
export class RealtimeClient {
  /** Called with each new token; `socket.ts` gets them on its own. */
  async setAuth(): Promise<void> {}
}
