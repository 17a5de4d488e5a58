// What `croupier rules` and `croupier odds` answer over HTTP: the programs' own JSON, which the document leaves out.

export interface RuleText {
  rule: string;
  part: string;
  kind: string;
  summary: string;
  division: number;
  notice: string;
  inferred: boolean;
  coded?: string[];
  scenarios?: string[];
}
export interface RuleBook {
  game: string;
  edition: string;
  rules: RuleText[];
}
