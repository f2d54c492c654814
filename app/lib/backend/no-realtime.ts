/**
 * What the library of accounts expects of its client for live connections. The build has it take this in
 * place of the published one: pages follow changes by `live-socket.ts`
 * (docs/decisions/129-live-changes-without-the-published-client.md).
 */
export class RealtimeClient {
  /** Called with each new token, which `live-socket.ts` hears of itself. */
  async setAuth(): Promise<void> {}
}
