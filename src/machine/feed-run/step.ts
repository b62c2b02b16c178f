import type { FeedMessage } from '../messages.ts';
import { arrived, failed, frameRead, leftWindow } from './feeding.ts';
import { armed, armingRefused, labelRead } from './preparing.ts';
import type { FeedEvent } from './state.ts';
import { measured } from './thickness.ts';
import type { FeedTurn } from './turn.ts';

type CommonKind = 'frameRead' | 'labelRead' | 'armed' | 'refused' | FeedMessage['kind'];

/** What follows alike, whatever is fed. */
export function takeCommon(turn: FeedTurn, event: Extract<FeedEvent, { kind: CommonKind }>): void {
  switch (event.kind) {
    case 'frameRead':
      return frameRead(turn, event.feed, event.attempt, event.reading);
    case 'labelRead':
      return labelRead(turn, event.look, event.isBlind === true ? 'blind' : event.label);
    case 'armed':
      return armed(turn);
    case 'refused':
      return armingRefused(turn, event.why);
    default:
      // Once everything has stopped, nothing more is believed of the cards that were under way.
      if (turn.run.phase === 'dealing') takeMessage(turn, event);
  }
}

function takeMessage(turn: FeedTurn, message: FeedMessage): void {
  switch (message.kind) {
    case 'leftWindow':
      return leftWindow(turn, message.feed, message.atUs);
    case 'measured':
      return measured(turn, message.feed, message.thicknessUm);
    case 'arrived':
      return arrived(turn, message.feed, message.mouth);
    case 'failed':
      return failed(turn, message.feed, message.why);
  }
}
