/** A text message. `to` in E.164. */
export interface TextMessage {
  to: string;
  text: string;
}

/** Sends text messages. Throwing means that it was not taken and has to be tried again. */
export interface SmsSender {
  /** @param key names this message for good: a gateway may drop a repetition */
  send(message: TextMessage, key: string, signal: AbortSignal): Promise<void>;
}
