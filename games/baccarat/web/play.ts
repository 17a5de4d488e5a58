// What the pages of a baccarat table need; fetched when one is opened.
import type { Play } from '@web/table/gamePages';
import { Board, BoardNotices } from './Board';
import { Hands } from './Hands';
import { irregularities } from './irregularities';
import { resultAfter } from './resultAfter';
import { sight } from './sight';
import type { Wager } from './state';
import { BaccaratTable } from './Table';
import './baccarat.css';

export const play: Play = {
  resultAfter,
  sight,
  Table: BaccaratTable,
  Top: Hands,
  Board,
  BoardNotices,
  compareWagers: ({ spot: { area: one } }: Wager, { spot: { area: other } }: Wager) =>
    Number(one.standing) - Number(other.standing) || one.number - other.number,
  answers: ['AnswerCut', 'CutCards', 'AnswerHand', 'ViewCards', 'AcceptPreShuffled', 'DemandInspection'],
  atAnyTime: ['RecordContraryWager'],
  irregularities,
};
