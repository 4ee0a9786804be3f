/** What tells a part of a full state from any other message. */
interface Part {
  reset?: true;
  more?: true;
}

/** Puts the parts of a full state together, for one connection. */
export interface PartCollector<Message extends Part> {
  /**
   * Takes the next message. Returns the messages to apply now, in this order: those of a full state
   * once its last part is there, otherwise the message itself. Until then, and before the first full
   * state, the list is empty: a state that lacks a part is no state.
   */
  take(message: Message): Message[];
}

/** A new connection begins with a new collector, so nothing is left of a state that broke off. */
export function createPartCollector<Message extends Part>(): PartCollector<Message> {
  let parts: Message[] = [];
  let hasState = false;
  return {
    take(message) {
      if (message.reset) parts = [message];
      else if (parts.length > 0) parts.push(message);
      else return hasState ? [message] : [];
      if (message.more) return [];
      const whole = parts;
      parts = [];
      hasState = true;
      return whole;
    },
  };
}
