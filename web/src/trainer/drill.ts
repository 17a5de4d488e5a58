// A drill for dealers, as a game gives it to the trainer: a question, the answers that may be given, the right one, and
// the rule that makes it right. Everything that is read is a function, so that it follows the page's language.

export type Chance = () => number;

export interface Drill {
  /** Under which a browser keeps how somebody does: no two drills share it. */
  id: string;
  /** Whose rules are asked for. */
  game: string;
  name(): string;
  /** Its answers are digits, and given by their keys. */
  digits?: boolean;
  question(chance: Chance): Question;
}
export interface Answer {
  id: string;
  name(): string;
}
export interface Question {
  ask(): string;
  /** Hands to look at; one without a name lies alone. */
  hands?: readonly { name?: () => string; cards: readonly string[] }[];
  answers: readonly Answer[];
  right: string;
  rule: string;
  why(): string;
}

export interface Progress {
  asked: number;
  right: number;
  streak: number;
  bestStreak: number;
  milliseconds: number;
}
export const noProgress: Progress = { asked: 0, right: 0, streak: 0, bestStreak: 0, milliseconds: 0 };

export function marked(progress: Progress, right: boolean, milliseconds: number): Progress {
  const streak = right ? progress.streak + 1 : 0;
  return {
    asked: progress.asked + 1,
    right: progress.right + (right ? 1 : 0),
    streak,
    bestStreak: Math.max(progress.bestStreak, streak),
    milliseconds: progress.milliseconds + milliseconds,
  };
}

/** What was kept of a drill, as far as it is progress; a browser may have kept anything. */
export function progressFrom(kept: unknown, drill: string): Progress {
  const found = (kept as Record<string, Partial<Progress>> | undefined)?.[drill];
  const number = (field: keyof Progress) => (Number.isFinite(found?.[field]) ? Math.max(0, found![field]!) : 0);
  return {
    asked: number('asked'),
    right: Math.min(number('right'), number('asked')),
    streak: number('streak'),
    bestStreak: number('bestStreak'),
    milliseconds: number('milliseconds'),
  };
}
